import { expect, test } from "vitest";
import { fillOrderText, isOrderText } from "./order-text.ts";

const values = { amount: "$1.30", serviceName: "Members {{amount}} $& $1" };

test("every occurrence of a variable is filled in, and values are inserted unchanged", () => {
  expect(fillOrderText("{{serviceName}} for {{ amount }}: {{amount}}", values)).toBe("Members {{amount}} $& $1 for $1.30: $1.30");
  expect(fillOrderText("No variables, {one} brace", values)).toBe("No variables, {one} brace");
});

test.each([
  ["{{amount}} and {{ serviceName }}", true],
  ["plain, {amount}", true],
  ["{{price}}", false],
  ["{{amount}} and {{service_name}}", false],
  ["{{}}", false],
])("%j may be written: %s", (text, isWritten) => {
  expect(isOrderText(text)).toBe(isWritten);
});
