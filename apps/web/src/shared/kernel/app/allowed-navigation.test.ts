import { expect, test } from "vitest";
import { allowNavigation, takeAllowed } from "./allowed-navigation.ts";

test("one navigation to the allowed address passes", () => {
  expect(takeAllowed("/welcome")).toBe(false);
  allowNavigation("/welcome");
  expect(takeAllowed("/welcome")).toBe(true);
  expect(takeAllowed("/welcome")).toBe(false);
});

test("opening another address ends the permission", () => {
  allowNavigation("/welcome");
  expect(takeAllowed("/dashboard")).toBe(false);
  expect(takeAllowed("/welcome")).toBe(false);
});
