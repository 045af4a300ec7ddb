import { expect, test } from "vitest";
import { pageWithEstimate, type Range } from "./page-with-estimate.ts";

/** A list of the numbers from 0, paged and counted as a database would. */
const listOf = (length: number) => ({
  read: async ({ offset, limit }: Range) => Array.from({ length: Math.max(0, Math.min(limit, length - offset)) }, (_, at) => offset + at),
  count: async (most: number) => Math.min(length, most),
});

async function pageOf(length: number, page: number, perPage: number) {
  const list = listOf(length);
  return pageWithEstimate({ page, perPage }, list.read, list.count);
}

test("a short list is counted exactly", async () => {
  expect(await pageOf(3, 2, 2)).toEqual({ rows: [2], page: 2, perPage: 2, total: 3 });
  expect(await pageOf(0, 1, 25)).toEqual({ rows: [], page: 1, perPage: 25, total: 0 });
});

test("10,000 rows are exact, one more is an estimate", async () => {
  const exact = await pageOf(10_000, 1, 25);
  expect(exact.total).toBe(10_000);
  expect(exact).not.toHaveProperty("totalIsEstimate");
  expect(await pageOf(10_001, 1, 25)).toMatchObject({ total: 10_000, totalIsEstimate: true });
});

test("a page beyond the cap counts at least its own rows", async () => {
  expect(await pageOf(10_130, 102, 100)).toMatchObject({ total: 10_130, totalIsEstimate: true });
  expect(await pageOf(10_130, 101, 100)).toMatchObject({ total: 10_100, totalIsEstimate: true });
});
