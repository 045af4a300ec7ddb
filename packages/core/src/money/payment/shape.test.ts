import { expect, test } from "vitest";
import { shortcutsOf } from "./shape.ts";

test("a payment has its page, code or instructions as fields of their own, besides the step", () => {
  expect(shortcutsOf(null)).toEqual({});
  expect(shortcutsOf({ kind: "redirect", redirect: "https://pay.example" })).toEqual({ redirect: "https://pay.example" });
  expect(shortcutsOf({ kind: "qr", payload: "bitcoin:bc1", text: "Send coins" })).toEqual({
    qr: "bitcoin:bc1",
    instructions: "Send coins",
  });
  expect(shortcutsOf({ kind: "instructions", text: "Pay to 123" })).toEqual({ instructions: "Pay to 123" });
  expect(shortcutsOf({ kind: "form", action: "https://pay.example", method: "POST", fields: {} })).toEqual({});
});
