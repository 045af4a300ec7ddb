import os from "node:os";
import { serialize } from "node:v8";
import type { FetchOutcome } from "../http/safe-fetch.ts";
import { isBoundedJson } from "./answer-shape.ts";
import { type ActionAnswer, type Question, readActionAnswer } from "./read-action.ts";
import type { ProviderCatalogueService } from "./read-services.ts";

type Response = Extract<FetchOutcome, { kind: "response" }>;

// On Linux the priority is the calling thread's own: where processors are few, those who wait for a response come first.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Services per piece: the process that receives them decodes one piece at a time and serves requests in between. */
const PIECE = 500;

/**
 * Runs in a thread. The answer without its services, then the services in pieces.
 * @public The pool of threads calls it by the file's name.
 */
export default function readInThread({ response, question }: { response: Response; question: Question }): Uint8Array[] {
  const pieces = piecesOf(isBoundedJson(response.text) ? readActionAnswer(response, question) : unbounded(response));
  return pieces.map((piece) => serialize(piece));
}

const unbounded = ({ status }: Response): ActionAnswer => ({
  kind: "unknown",
  cause: "unreadable",
  detail: `HTTP ${status}, JSON too deep or too wide`,
});

function piecesOf(answer: ActionAnswer): unknown[] {
  if (answer.kind !== "ok" || typeof answer.value !== "object" || !("services" in answer.value)) return [answer];
  const { services } = answer.value;
  const pieces: ProviderCatalogueService[][] = [];
  for (let from = 0; from < services.length; from += PIECE) pieces.push(services.slice(from, from + PIECE));
  return [{ ...answer, value: { ...answer.value, services: [] } }, ...pieces];
}
