import { threadCost } from "@vitrine/testkit/thread-cost";
import { expect, test } from "vitest";
import type { FetchOutcome, SafeFetcher } from "../http/safe-fetch.ts";
import { createResellerClient } from "./create-reseller-client.ts";

const MIB = 1024 * 1024;
const SIZE = 31 * MIB;
/** An old build takes from 8 seconds to minutes; copying and comparing 31 MiB takes about a tenth of this. */
const MOST_MS = 1500;

function clientOf(text: string, owner = "panel 1", answered = async (): Promise<unknown> => undefined) {
  const outcome: FetchOutcome = { kind: "response", head: [], status: 200, contentType: "", retryAfter: undefined, text, durationMs: 1 };
  const fetcher: SafeFetcher = { fetch: async () => (await answered(), outcome), close: async () => undefined };
  return createResellerClient({ url: "https://x.test/api/v2", key: "0123456789abcdef", fetcher, owner });
}

const service = (n: number) =>
  `{"service":${n},"name":"Likes ${n}","category":"Instagram","type":"Default","rate":"0.90","min":10,"max":10000}`;
const catalogue = (count: number) => `[${Array.from({ length: count }, (_, n) => service(n + 1)).join(",")}]`;

test.each([
  ["blanks", " ".repeat(SIZE)],
  ["blanks before markup", `${" ".repeat(SIZE)}<html>`],
  ["line breaks and a byte order mark", `\uFEFF${"\n\uFEFF".repeat(SIZE / 2)}`],
  ["deep lists", "[".repeat(SIZE)],
  ["deep objects", '{"a":'.repeat(SIZE / 5)],
  ["a wide list", `[${"0,".repeat(SIZE / 2)}0]`],
  ["many empty objects", `[${"{},".repeat(SIZE / 3)}{}]`],
  ["an endless string", `["${"\\n".repeat(SIZE / 2)}`],
  ["more services than any catalogue has", catalogue(60_000)],
])("31 MiB of %s cost the thread that serves requests next to nothing", async (_name, text) => {
  const client = clientOf(text);
  const cost = await threadCost(async () => expect(await client.services()).toMatchObject({ kind: "unknown", cause: "unreadable" }));
  expect(cost).toBeLessThan(MOST_MS);
  // The memory of a thread is bounded, and the next answer has one again.
  expect(await clientOf(catalogue(2_000)).services()).toMatchObject({ kind: "ok" });
});

test("a long catalogue is read as a short one is", async () => {
  const outcome = await clientOf(catalogue(20_000)).services();
  if (outcome.kind !== "ok") throw new Error(outcome.kind);
  expect(outcome.value.services).toHaveLength(20_000);
  expect(outcome.value.services[19_999]).toMatchObject({ id: "20000", name: "Likes 20000", rate: 90_000_000n, refill: false });
  expect(outcome.value.skipped).toEqual([]);
});

test("long statuses arrive as a map, a long refusal as a refusal", async () => {
  const ids = ["1", "2"];
  const padding = "x".repeat(100_000);
  const statuses = await clientOf(JSON.stringify({ 1: { status: "Completed", charge: "1" }, 2: { error: padding } })).status(ids);
  if (statuses.kind !== "ok") throw new Error(statuses.kind);
  expect(statuses.value.get("1")).toMatchObject({ kind: "found", status: "done" });
  expect(statuses.value.get("2")).toMatchObject({ kind: "error" });
  expect(await clientOf(JSON.stringify({ error: "Not enough funds", padding })).add({ service: 1 })).toMatchObject({
    kind: "refused",
    reason: "insufficient_funds",
  });
});

test("the catalogues of one owner wait for each other, another owner's does not wait", async () => {
  const slow = Promise.withResolvers<void>();
  let started = 0;
  const held = () => clientOf("[]", "panel 7", () => (started++, slow.promise)).services();
  const waiting = [held(), held(), held(), held()];
  await clientOf(catalogue(1), "panel 8").services();
  expect(started).toBe(2);
  slow.resolve();
  await Promise.all(waiting);
  expect(started).toBe(4);
});
