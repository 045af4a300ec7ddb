import { expect, test } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

test.each([
  ["Nova SMM", "nova-smm"],
  ["Нова SMM", "nova-smm"],
  ["Щастя їжака", "shchastya-yizhaka"],
  ["Об'єднання", "obyednannya"],
  ["  Café — №1!  ", "cafe-1"],
  ["Ёлки & палки", "elki-palki"],
  ["漢字", ""],
  ["a".repeat(60), "a".repeat(40)],
  [`${"a".repeat(39)} b`, "a".repeat(39)],
])("%s", (name, address) => {
  expect(suggestAddress(name)).toBe(address);
});
