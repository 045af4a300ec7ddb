import { readFileSync } from "node:fs";
import { languageFor } from "@vitrine/contract/kernel/language/language-tags";
import { credentialLabelKey, requisiteLabelKey } from "@vitrine/contract/money/payment-system/system-texts";
import { textFile } from "@vitrine/contract/texts/folder";
import type { PaymentRequest } from "../driver.ts";

export type Requisites = Readonly<Record<string, string | undefined>>;

/** What a customer needs to pay manually: the owner's words, the requisites by name, the amount and our id for the payment's reference. */
export function manualText({ id, amount, currency, customer }: PaymentRequest, requisites: Requisites, words = ""): string {
  const labelled = Object.entries(requisites).map(([name, value]) => [credentialLabelKey(name), value] as const);
  const lines = [
    ...labelled,
    [requisiteLabelKey("amount"), `${amount} ${currency}`] as const,
    [requisiteLabelKey("reference"), id] as const,
  ]
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([key, value = ""]) => `${labelOf(customer.language, key)}: ${value}`);
  return [words.trim(), lines.join("\n")].filter(Boolean).join("\n\n");
}

/** "namespace:group.name" */
function labelOf(tag: string, key: string): string {
  const [namespace = "", group = "", name = ""] = key.split(/[:.]/);
  const texts = JSON.parse(readFileSync(textFile(languageFor(tag), namespace), "utf8")) as Record<string, Record<string, string>>;
  return texts[group]?.[name] ?? name;
}
