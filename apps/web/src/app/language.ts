import { languageFor, LANGUAGES, type Language } from "@vitrine/contract/shared/language-tags";
import { config } from "../shared/config.ts";

const storageKey = "lng";
const year = 31_536_000;

function known(tag: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

/** Asked for in the address, chosen here before, else what the server made of the person and the browser. */
export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lng");
  return (
    (asked ? languageFor(asked) : undefined) ??
    known(localStorage.getItem(storageKey)) ??
    config.language ??
    languageFor(navigator.language)
  );
}

/** The cookie tells the server, whose refusals come in the same language. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  document.cookie = `${storageKey}=${language}; path=/; max-age=${year}; samesite=lax`;
}
