import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";
import type { SessionOrigin } from "./sessions.ts";

/** What a message about the account's safety says of the browser; empty where it is not known. The country by its ISO 3166 code. */
export async function whereFrom(origin: SessionOrigin): Promise<{ device: string; country: string }> {
  return { device: deviceOf(origin.userAgent).name ?? "", country: (await countryOf(origin.ip)) ?? "" };
}
