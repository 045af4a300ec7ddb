import { setImmediate as nextTurn } from "node:timers/promises";
import { deserialize } from "node:v8";
import { Tinypool } from "tinypool";
import type { FetchOutcome } from "../http/safe-fetch.ts";
import { Shares } from "./shares.ts";
import { type Action, type ActionAnswer, type Question, readActionAnswer } from "./read-action.ts";

type Response = Extract<FetchOutcome, { kind: "response" }>;

/** Parsed where it arrives; parsing a longer text would delay other requests. */
const INLINE_CHARS = 64 * 1024;
const THREADS = 2;
const PARSE_MS = 15_000;
const THREAD_MEGABYTES = 512;
const IDLE_MS = 30_000;

let threads: Tinypool | undefined;

/** One thread at most reads answers to one owner, so that no panel's providers occupy all threads. */
const owners = new Shares(1);

const openThreads = (): Tinypool =>
  new Tinypool({
    filename: new URL("./answer-thread.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    execArgv: [],
  });

/** Reads an answer of any size and shape without holding up this thread. `owner` shares the threads with the others. */
export function readLargeAnswer<A extends Action>(outcome: FetchOutcome, question: Question<A>, owner: string): Promise<ActionAnswer<A>> {
  if (outcome.kind !== "response" || outcome.text.length <= INLINE_CHARS) return Promise.resolve(readActionAnswer(outcome, question));
  return owners.take(owner, () => readElsewhere(outcome, question));
}

async function readElsewhere<A extends Action>(response: Response, question: Question<A>): Promise<ActionAnswer<A>> {
  threads ??= openThreads();
  try {
    const signal = AbortSignal.timeout(PARSE_MS);
    const pieces = (await threads.run({ response: { ...response, head: [] }, question }, { signal })) as Uint8Array[];
    return await joined(pieces);
  } catch {
    // Out of memory or time: the thread is gone, and nothing is known about what the provider did.
    return { kind: "unknown", cause: "too_large", detail: `HTTP ${response.status}` };
  }
}

async function joined<A extends Action>([first, ...rest]: Uint8Array[]): Promise<ActionAnswer<A>> {
  const answer = deserialize(first!) as ActionAnswer<A>;
  if (answer.kind !== "ok" || rest.length === 0) return answer;
  const { services } = answer.value as { services: unknown[] };
  for (const piece of rest) {
    services.push(...(deserialize(piece) as unknown[]));
    await nextTurn();
  }
  return answer;
}
