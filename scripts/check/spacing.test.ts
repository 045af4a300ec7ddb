import { expect, test } from "vitest";
import { offScale, spacing } from "./spacing.ts";

const found = (text: string, path = "planted.tsx") => offScale({ path, text }).length;

test("the screens keep to the scale", async () => {
  expect(await spacing.run()).toEqual([]);
});

test.each([
  '<p className="px-4 py-3" />',
  '<p className="mobile:-ml-10" />',
  '<p className="first:mt-1.5" />',
  "const ROW = `gap-x-3 ${other}`;",
  '<p className="pb-[max(12px,env(safe-area-inset-bottom))]" />',
])("finds the planted value in %j", (line) => {
  expect(found(line)).toBe(1);
});

test.each([
  '<p className="-my-2 gap-0.5 p-4 pt-18 pb-32 mb-px" />',
  '<p className="pb-[max(16px,env(safe-area-inset-bottom))] px-(--page)" />',
  '<p className="top-1.5 left-3 h-11 max-w-13 size-3" />',
  'const id = "step-3";',
])("accepts %j", (line) => {
  expect(found(line)).toBe(0);
});

test("reads style sheets", () => {
  expect(found("a { padding: 8px 12px; }", "planted.css")).toBe(1);
  expect(found("a { scroll-padding: 40px; margin-left: 8px; width: 12px; }", "planted.css")).toBe(0);
});
