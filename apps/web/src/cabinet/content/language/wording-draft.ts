import type { LanguageText, Wording } from "@vitrine/contract/content/language/language";
import { TEXT_PAGES, type TextPage } from "@vitrine/contract/content/language/text-pages";
import { pluralBaseOf, wordingProblem } from "@vitrine/contract/content/language/wording-rule";
import type { FieldError } from "@vitrine/contract/kernel/error/field-errors";

/** The own wording being edited, by key. */
export type Draft = Wording;

export interface WordingFilter {
  query: string;
  page: TextPage | "";
  /** Only texts that have own wording, or only those that can't be saved. */
  only: "" | "own" | "wrong";
}

export function problemsOf(originals: readonly LanguageText[], draft: Draft): Map<string, FieldError> {
  return new Map(
    originals.flatMap(({ key, original }) => {
      const own = draft[key];
      const problem = own === undefined ? undefined : wordingProblem(key, original, own);
      return problem ? [[key, problem] as const] : [];
    }),
  );
}

/** Finds texts with every word of the query in the key, the default or the own text; texts of a page stay together. */
export function found(originals: readonly LanguageText[], draft: Draft, { query, page, only }: WordingFilter): LanguageText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const problems = only === "wrong" ? problemsOf(originals, draft) : undefined;
  const matching = originals.filter((text) => {
    if (page !== "" && text.page !== page) return false;
    if (only === "own" && draft[text.key] === undefined) return false;
    if (problems && !problems.has(text.key)) return false;
    const all = `${text.key} ${text.original} ${draft[text.key] ?? ""}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return matching.toSorted((one, other) => TEXT_PAGES.indexOf(one.page) - TEXT_PAGES.indexOf(other.page));
}

/**
 * With our text for the other plural forms of a text, since all of them are saved together; without texts that the storefront doesn't have
 * any more since an upgrade.
 */
export function completed(originals: readonly LanguageText[], draft: Draft): Draft {
  const known = new Set(originals.map(({ key }) => key));
  const own = Object.fromEntries(Object.entries(draft).filter(([key]) => known.has(key)));
  const bases = new Set(Object.keys(own).flatMap((key) => pluralBaseOf(key) ?? []));
  const forms = originals.filter(({ key }) => bases.has(pluralBaseOf(key) ?? ""));
  return { ...Object.fromEntries(forms.map(({ key, original }) => [key, original])), ...own };
}
