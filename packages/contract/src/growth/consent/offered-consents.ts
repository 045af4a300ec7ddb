import type { Consent } from "./consent.ts";

/**
 * The channels that a person is asked about. Without a bot nothing about Telegram is offered, since there is nowhere to link it; what was
 * agreed to can be withdrawn.
 */
export function offeredConsents(items: readonly Consent[], hasBot: boolean): Consent[] {
  return items.filter(({ channel, isOn }) => {
    if (channel !== "telegram") return true;
    return hasBot || isOn;
  });
}
