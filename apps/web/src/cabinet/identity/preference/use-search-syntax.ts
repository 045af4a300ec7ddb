import type { Operators } from "@vitrine/contract/kernel/search/operators";
import type { SearchSyntax } from "@vitrine/ui/list/data-list";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { searchSyntax } from "./search-syntax.ts";

/** The page's word for one of an operator's fixed values; null: the value as it is. */
export type WordOf = (operator: string, value: string) => string | null;

/** The operators of a list's search, in the page's language. */
export function useSearchSyntax(operators: Operators | undefined, wordOf: WordOf | undefined): SearchSyntax | undefined {
  const { t } = useTranslation("lists");
  return useMemo(() => {
    if (operators === undefined) return undefined;
    return searchSyntax(operators, {
      nameOf: (operator) => t(`search.name.${operator}` as "search.name.id"),
      valueOf: (operator, value) => wordOf?.(operator, value) ?? value,
      dayOf(value) {
        const last = /^(\d+)d$/.exec(value)?.[1];
        if (last !== undefined) return t("search.lastDays", { count: Number(last) });
        return value === "today" || value === "yesterday" ? t(`search.${value}`) : value;
      },
      not: (value) => t("search.not", { value }),
    });
  }, [operators, wordOf, t]);
}
