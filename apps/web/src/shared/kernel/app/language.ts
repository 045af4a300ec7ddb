import { languageFor, LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import i18next from "i18next";
import { config } from "./config.ts";

const storageKey = "lng";
const year = 31_536_000;

function known(tag: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

/** From the address, else the saved choice, else the server's detection from the person and the browser. */
export function detectLanguage(): Language {
  const requested = new URLSearchParams(location.search).get("lng");
  return (
    (requested ? languageFor(requested) : undefined) ??
    known(localStorage.getItem(storageKey)) ??
    config.language ??
    languageFor(navigator.language)
  );
}

/** Saved in this browser: the cookie also makes the server's errors come in this language. */
export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  document.cookie = `${storageKey}=${language}; path=/; max-age=${year}; samesite=lax`;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
