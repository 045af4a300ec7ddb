import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { TFunction } from "i18next";

const WORDS = ["0", "1", "2", "3", "99", "all"] as const;
/** The name of a scope in radio cards and texts. */
export type ScopeWord = (typeof WORDS)[number];

export const wordOf = (scope: ManagerScope): ScopeWord => (scope === true ? "all" : (String(scope) as ScopeWord));
export const scopeOf = (word: ScopeWord): ManagerScope => (word === "all" ? true : (Number(word) as ManagerScope));

const rank = (scope: ManagerScope): number => (scope === true ? 100 : scope);
export const isHigher = (scope: ManagerScope, than: ManagerScope): boolean => rank(scope) > rank(than);

/** Scopes that may be granted; those above the person's own are shown but disabled. */
export const scopeCards = (t: TFunction<"manager">, own: ManagerScope) =>
  WORDS.map((value) => ({
    value,
    title: t(`scope.${value}.title`),
    text: t(`scope.${value}.text`),
    disabled: isHigher(scopeOf(value), own),
    ...(isHigher(scopeOf(value), own) ? { aside: t("tooHigh") } : {}),
  }));
