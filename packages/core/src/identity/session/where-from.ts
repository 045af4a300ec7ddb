import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";
import type { SessionOrigin } from "./sessions.ts";

/** Browser and country (ISO 3166 code) for a message about the account's safety; empty if unknown. */
export async function whereFrom(origin: SessionOrigin): Promise<{ device: string; country: string }> {
  return { device: deviceOf(origin.userAgent).name ?? "", country: (await countryOf(origin.ip)) ?? "" };
}
