import { expect, test } from "vitest";
import { z } from "zod";
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
  expect(refused(readNotificationInput, { id: -1 })).toEqual({ id: "positive" });
});

test("without the input a field has its schema's error", () => {
  const parsed = createPanelInput.safeParse({ domain: "a.example", currency: "USD" });
  expect(fieldErrorsOf(parsed.error!)).toEqual({ language: { code: "invalid", params: {} } });
});

test("positive numbers and the bounds of dates have messages of their own", () => {
  const schema = z.object({
    count: z.number().positive(),
    from: z.date().min(new Date("2026-01-01")),
    to: z.date().max(new Date("2026-12-31")),
    on: z.date(),
  });
  const input = { count: 0, from: new Date("2025-12-31"), to: new Date("2027-01-01"), on: "someday" };
  expect(fieldErrorsOf(schema.safeParse(input).error!, input)).toEqual({
    count: { code: "positive", params: {} },
    from: { code: "date_early", params: { min: "2026-01-01" } },
    to: { code: "date_late", params: { max: "2026-12-31" } },
    on: { code: "date", params: {} },
  });
});
