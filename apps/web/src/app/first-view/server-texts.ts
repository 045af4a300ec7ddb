import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { createInstance, type i18n, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { counts, TEXT_OPTIONS } from "../i18n.ts";

const files = import.meta.glob<ResourceKey>("../../../../../packages/contract/src/texts/*/*/{common,error,auth,panel,tariff}.json", {
  import: "default",
  eager: true,
});

const namespaceOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1, -".json".length);

function instanceOf(language: Language): i18n {
  const own = Object.entries(files).filter(([file]) => file.includes(`/${language}/`));
  const texts = Object.fromEntries(own.map(([file, text]) => [namespaceOf(file), text]));
  const instance = createInstance();
  void instance
    .use(counts)
    .use(initReactI18next)
    .init({ ...TEXT_OPTIONS, lng: language, resources: { [language]: texts }, initAsync: false });
  return instance;
}

/** Every text that a first view may need. */
export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, instanceOf(language)])) as Record<Language, i18n>;
