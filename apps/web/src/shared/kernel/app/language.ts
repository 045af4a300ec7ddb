import { languageFor, LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import i18next from "i18next";
import { config } from "./config.ts";

const storageKey = "lng";
const year = 31_536_000;

function known(tag: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

/** Requested in the address, chosen here before, else what the server made of the person and the browser. */
export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lng");
  return (
    (asked ? languageFor(asked) : undefined) ??
    known(localStorage.getItem(storageKey)) ??
    config.language ??
    languageFor(navigator.language)
  );
}

/** Of this browser: the cookie tells the server, whose refusals come in the same language. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  document.cookie = `${storageKey}=${language}; path=/; max-age=${year}; samesite=lax`;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Each language is named in itself. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
