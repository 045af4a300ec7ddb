import { expect, test } from "vitest";
import { splitPasted, usualAddress } from "./pasted-address.ts";

test.each([
  ["https://x.com/api/v2", "https://x.com/api/v2", undefined],
  ["https://x.com/api/v2?key=abc123&action=services", "https://x.com/api/v2", "abc123"],
  ["x.com/api/v2?action=balance&key=a%2Bb#top", "x.com/api/v2", "a+b"],
  ["https://x.com/api/v2?key=50%off", "https://x.com/api/v2", "50%off"],
  ["https://x.com/api/v2\n0123456789abcdef0123456789abcdef", "https://x.com/api/v2", "0123456789abcdef0123456789abcdef"],
  ["https://x.com/api/v2  key=0123456789abcdef", "https://x.com/api/v2", "0123456789abcdef"],
  ["x.com and some words", "x.com", undefined],
  ["API URL: https://x.com/api/v2 key: 0123456789abcdef", "API URL: https://x.com/api/v2 key: 0123456789abcdef", undefined],
  ["", "", undefined],
])("%s", (pasted, url, key) => {
  expect(splitPasted(pasted)).toEqual({ url, key });
});

test("the usual address of a typed host, unless it is that already", () => {
  expect(usualAddress("x.com")).toBe("https://x.com/api/v2");
  expect(usualAddress("http://x.com/services?a=1")).toBe("https://x.com/api/v2");
  expect(usualAddress("https://x.com/api/v2")).toBeUndefined();
  expect(usualAddress("  ")).toBeUndefined();
});
