import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { errors, productSources, unraisedProblems } from "./errors.ts";
import { raisedIn } from "./errors/raised.ts";
import type { ParsedFile } from "./texts/syntax.ts";

const parsed = (text: string): ParsedFile => ({ path: "planted.ts", text, program: parseSync("planted.ts", text).program });
const raised = (text: string): string[] => [...raisedIn([parsed(text)])].toSorted();

test("the product raises every code of the catalogue", async () => {
  expect(await errors.run()).toEqual([]);
});

test("a code fails the check when its only use is removed", () => {
  const sources = productSources();
  const without = sources.filter(({ text }) => !text.includes('new AppError("child_of_child")'));
  expect(without).toHaveLength(sources.length - 1);
  expect(unraisedProblems(without)).toEqual([expect.stringContaining("nothing raises child_of_child")]);
});

test("finds raised codes, on either branch and from a table, and recorded ones", () => {
  expect(raised('throw new AppError("flood", { retryAfter: 1 });')).toEqual(["flood"]);
  expect(raised('new AppError(isLong ? "comments_invalid" : "count_invalid", bounds)')).toEqual(["comments_invalid", "count_invalid"]);
  expect(raised('const TABLE = { a: "rules", b: "flood" } as const satisfies Record<Cause, ErrorCode>;')).toEqual(["flood", "rules"]);
  expect(raised('settleOrders(ctx, [{ orderId, failCode: "rules" }])')).toEqual(["rules"]);
});

test("a code that is only compared, shown or tabled as a key is not raised", () => {
  expect(raised('if (error.code === "flood") show("rules");')).toEqual([]);
  expect(raised('new AppError(reason === "flood" ? first : second)')).toEqual([]);
  expect(raised('const TEXTS = { flood: "wait" } satisfies Record<string, string>;')).toEqual([]);
  expect(raised('const RESELLER: Record<ErrorCode, Answer> = { flood: "busy" };')).toEqual([]);
});
