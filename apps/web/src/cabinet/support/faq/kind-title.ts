import { FAQ_KINDS } from "@vitrine/contract/support/faq/faq";
import type { TFunction } from "i18next";

type T = TFunction<"support">;

/** The product's kinds have names in each language; an owner's own kind is shown as it is. */
export function kindTitle(t: T, kind: string): string {
  const known = FAQ_KINDS.find((one) => one === kind);
  if (known) return t(`faqKind.${known}`);
  const words = kind.replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The product's kind with the typed name, else the typed word itself. */
export const kindOf = (t: T, typed: string): string => {
  const name = typed.trim().toLowerCase();
  return FAQ_KINDS.find((kind) => t(`faqKind.${kind}`).toLowerCase() === name) ?? typed;
};
