import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { WatchedClient } from "@vitrine/db/watched-client";

/** One per line: the statements that product code sends during a run, with their place in the source. `npm test` checks them afterwards. */
export const SENT_FOLDER = path.resolve(import.meta.dirname, "../../../.data/sent-statements");

export interface SentStatement {
  text: string;
  from: string;
}

const FRAME = /(?:file:\/\/)?(\/[^\s()]+?\.tsx?):(\d+)/;
const INFRASTRUCTURE = /\/node_modules\/|\/packages\/db\/src\/|\/testkit\/src\/sent-statements/;
const OF_TESTS = /\.test\.tsx?$|\.fixture\.ts$|\/testkit\/src\/|\/(?:packages|apps)\/[^/]+\/test\/|\/e2e\//;

const sent = new Set<string>();

/** The same statement with longer lists is the same statement. */
const normalized = (text: string) =>
  text
    .replaceAll(/\$\d+(?:, ?\$\d+)+/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The nearest place outside the database layer. Undefined for statements sent by tests. */
function origin(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const { stack = "" } = new Error("here");
  Error.stackTraceLimit = stackTraceLimit;
  for (const line of stack.split("\n")) {
    const [, file, at] = FRAME.exec(line) ?? [];
    if (file === undefined || INFRASTRUCTURE.test(file)) continue;
    return OF_TESTS.test(file) ? undefined : `${path.relative(path.resolve(SENT_FOLDER, "../.."), file)}:${at}`;
  }
  return undefined;
}

function record(given: unknown): void {
  const text = typeof given === "string" ? given : (given as { text?: unknown } | undefined)?.text;
  if (typeof text !== "string") return;
  const statement = normalized(text);
  if (sent.has(statement)) return;
  const from = origin();
  if (from === undefined) return;
  sent.add(statement);
  mkdirSync(SENT_FOLDER, { recursive: true });
  appendFileSync(path.join(SENT_FOLDER, `${process.pid}.jsonl`), `${JSON.stringify({ text: statement, from } satisfies SentStatement)}\n`);
}

/** Once for each process of a run. */
export function recordSentStatements(): void {
  const query = Object.getOwnPropertyDescriptor(WatchedClient.prototype, "query")!.value as (...given: unknown[]) => unknown;
  WatchedClient.prototype.query = function recorded(this: WatchedClient, ...given: unknown[]) {
    record(given[0]);
    return Reflect.apply(query, this, given);
  };
}
