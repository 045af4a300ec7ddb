import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Catalogue, Entry } from "../../../shared/supply/provider/catalogue.ts";
import { starterServices } from "../../../shared/supply/provider/starter-services.ts";

/** What the shop begins with; it stands in the address so that the next step and a reload know it. */
export const CHOICES = ["starter", "all", "own"] as const;
export type Choice = (typeof CHOICES)[number];

export const choiceOf = (text: string | null): Choice => CHOICES.find((choice) => choice === text) ?? "starter";

/** The services a choice stands for. A choice of one's own that was lost is the starter again. */
export function chosenEntries(catalogue: Catalogue, choice: Choice, own: ReadonlySet<string>, language: Language): readonly Entry[] {
  if (choice === "all") return catalogue.entries;
  const ids = choice === "own" && own.size > 0 ? own : new Set(starterServices(catalogue, language));
  return catalogue.entries.filter((entry) => ids.has(entry.service.service));
}
