import type { Translate } from "./text.ts";

/** Networks are called by their names; these two are words. */
export function networkName(t: Translate, network: string): string {
  if (network === "Other") return t("network.other");
  return network === "Website" ? t("network.website") : network;
}
