import { expect, test } from "vitest";
import type { z } from "zod";
import { registerInput } from "../../identity/account/register.ts";
import { startImportInput } from "../../supply/import/import.ts";
import { readNotificationInput } from "../../messaging/notification/inbox.ts";
import { createPanelInput } from "../../tenancy/panel/create.ts";
import { adjustBalanceInput } from "../../money/wallet/wallet.ts";
import { fieldErrorsOf } from "./field-errors.ts";

function refused(schema: z.ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  if (parsed.success) throw new Error("was taken");
  return Object.fromEntries(Object.entries(fieldErrorsOf(parsed.error, input)).map(([path, { code }]) => [path, code]));
}

test("a missing field is required, whatever its type", () => {
  expect(refused(createPanelInput, {})).toEqual({ domain: "required", currency: "required", language: "required" });
  expect(refused(adjustBalanceInput, { panelId: 1, userId: 2 })).toEqual({ amount: "required" });
  expect(refused(startImportInput, { panelId: 1, providerId: 2 })).toEqual({ services: "required", extraCharge: "required" });
  expect(refused(registerInput, { email: "", password: null })).toEqual({ email: "required", password: "required" });
});

test("an invalid value has a specific error", () => {
  expect(refused(createPanelInput, { domain: "a.example", currency: "ZZZ", language: "fr" })).toEqual({
    currency: "invalid",
    language: "invalid",
  });
  expect(refused(adjustBalanceInput, { panelId: 1, userId: 2, amount: "ten" })).toEqual({ amount: "amount" });
  expect(refused(registerInput, { email: "no-address", password: "short" })).toEqual({ email: "email", password: "too_short" });
});

test("an invalid union is reported at a field", () => {
  expect(refused(readNotificationInput, {})).toEqual({ id: "required" });
  expect(refused(readNotificationInput, { all: false })).toEqual({ id: "required" });
  expect(refused(readNotificationInput, { id: -1 })).toEqual({ id: "too_small" });
});

test("without the input a field has its schema's error", () => {
  const parsed = createPanelInput.safeParse({ domain: "a.example", currency: "USD" });
  expect(fieldErrorsOf(parsed.error!)).toEqual({ language: { code: "invalid", params: {} } });
});
