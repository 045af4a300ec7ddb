import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { TFunction } from "i18next";

const WORDS = ["0", "1", "2", "3", "99", "all"] as const;
/** A scope as radio cards and texts name it. */
export type ScopeWord = (typeof WORDS)[number];

export const wordOf = (scope: ManagerScope): ScopeWord => (scope === true ? "all" : (String(scope) as ScopeWord));
export const scopeOf = (word: ScopeWord): ManagerScope => (word === "all" ? true : (Number(word) as ManagerScope));

const rank = (scope: ManagerScope): number => (scope === true ? 100 : scope);
export const isHigher = (scope: ManagerScope, than: ManagerScope): boolean => rank(scope) > rank(than);

/** What may be given; more than one has oneself is shown and cannot be chosen. */
export const scopeCards = (t: TFunction<"manager">, own: ManagerScope) =>
  WORDS.map((value) => ({
    value,
    title: t(`scope.${value}.title`),
    text: t(`scope.${value}.text`),
    disabled: isHigher(scopeOf(value), own),
    ...(isHigher(scopeOf(value), own) ? { aside: t("tooHigh") } : {}),
  }));
