import { expect, test } from "vitest";
import { allowNavigation, consumeAllowed } from "./allowed-navigation.ts";

test("one navigation to the allowed address passes", () => {
  expect(consumeAllowed("/welcome")).toBe(false);
  allowNavigation("/welcome");
  expect(consumeAllowed("/welcome")).toBe(true);
  expect(consumeAllowed("/welcome")).toBe(false);
});

test("opening another address ends the permission", () => {
  allowNavigation("/welcome");
  expect(consumeAllowed("/dashboard")).toBe(false);
  expect(consumeAllowed("/welcome")).toBe(false);
});
