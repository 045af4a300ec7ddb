import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Catalogue, Entry } from "../../../shared/supply/provider/catalogue.ts";
import { starterServices } from "../../../shared/supply/provider/starter-services.ts";

/** The services that the shop starts with; kept in the address for the next step and a reload. */
export const CHOICES = ["starter", "all", "own"] as const;
export type Choice = (typeof CHOICES)[number];

export const choiceOf = (text: string | null): Choice => CHOICES.find((choice) => choice === text) ?? "starter";

/** The services of a choice. If the person's own selection was lost, the starter set is used. */
export function chosenEntries(catalogue: Catalogue, choice: Choice, own: ReadonlySet<string>, language: Language): readonly Entry[] {
  if (choice === "all") return catalogue.entries;
  const ids = choice === "own" && own.size > 0 ? own : new Set(starterServices(catalogue, language));
  return catalogue.entries.filter((entry) => ids.has(entry.service.service));
}
