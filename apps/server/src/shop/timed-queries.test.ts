import type { ShopQueries } from "@vitrine/contract/flows/storefront/render";
import { expect, test } from "vitest";
import { TimedQueries } from "./timed-queries.ts";

type Results = Record<string, unknown>;

/** Queries that each return a result or fail. */
const queriesOf = (results: Results) =>
  Object.fromEntries(
    Object.entries(results).map(([name, result]) => [
      name,
      (input: unknown) => (result instanceof Error ? Promise.reject(result) : Promise.resolve({ result, input })),
    ]),
  ) as unknown as ShopQueries;

async function areSame(before: Results, after: Results): Promise<boolean> {
  const timed = new TimedQueries();
  const queries = timed.recorded(queriesOf(before));
  await Promise.allSettled([queries.posts(1), queries.trust(), queries.wording()]);
  return timed.areSame(queriesOf(after));
}

const results = (): Results => ({ posts: [{ at: new Date(0), id: 1n }], trust: null, wording: {}, status: 1 });

test("equal results are the same", async () => {
  expect(await areSame(results(), results())).toBe(true);
});

test.each(["posts", "trust"])("another result of %s is seen", async (name) => {
  expect(await areSame(results(), { ...results(), [name]: 7 })).toBe(false);
});

test("what the page didn't request or its version covers isn't compared", async () => {
  expect(await areSame(results(), { ...results(), status: 2, wording: 2 })).toBe(true);
});

test("a failed query is never the same", async () => {
  const failed = { ...results(), trust: new Error("away") };
  expect(await areSame(failed, failed)).toBe(false);
});
