import { expect, test } from "vitest";
import type { Consent } from "./consent.ts";
import { offeredConsents } from "./offered-consents.ts";

const consent = (channel: Consent["channel"], isOn = false): Consent => ({
  channel,
  isOn,
  isReachable: false,
  source: null,
  changedAt: null,
});
const channels = (items: Consent[], hasBot: boolean) => offeredConsents(items, hasBot).map(({ channel }) => channel);

test("Telegram is offered if there is a bot, or to be turned off", () => {
  const items = [consent("email"), consent("telegram"), consent("inbox")];
  expect(channels(items, true)).toEqual(["email", "telegram", "inbox"]);
  expect(channels(items, false)).toEqual(["email", "inbox"]);
  expect(channels([consent("telegram", true)], false)).toEqual(["telegram"]);
});
