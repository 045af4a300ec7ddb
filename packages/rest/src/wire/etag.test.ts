import { expect, test } from "vitest";
import { isKnown } from "./etag.ts";

test.each([
  [undefined, false],
  ["", false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
])("If-None-Match %s: %s", (known, answer) => {
  const headers = known === undefined ? {} : { "if-none-match": known };
  expect(isKnown({ headers }, '"a"')).toBe(answer);
  expect(isKnown({ headers }, 'W/"a"')).toBe(answer);
});
