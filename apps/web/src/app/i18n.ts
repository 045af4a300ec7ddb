import { formatNumber } from "@vitrine/ui/text/money";
import i18next, { type BackendModule, type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { config } from "../shared/kernel/app/config.ts";
import { detectLanguage } from "../shared/kernel/app/language.ts";

/** i18next asks again up to five times, after 350 ms and then twice as long each time, while told that it may help. */
const bundles: BackendModule = {
  type: "backend",
  init: () => {},
  read(language, namespace, done) {
    bundle(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, true),
    );
  },
};

type Texts = Record<string, unknown>;

const asked = new Map<string, Promise<Texts>>();

function bundle(language: string, namespace: string): Promise<Texts> {
  const hash = config.localeHashes?.[language]?.[namespace];
  const address = `/static/locales/${language}/${namespace}.json${hash ? `?h=${hash}` : ""}`;
  const answer = asked.get(address) ?? fetchTexts(address).finally(() => asked.delete(address));
  asked.set(address, answer);
  return answer;
}

async function fetchTexts(address: string): Promise<Texts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Texts;
}

/** A plural's number as the reader's language writes it; other values are formatted by who puts them in. */
const counts: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, locale, options) =>
    options?.["interpolationkey"] === "count" && typeof value === "number" ? formatNumber(locale ?? language, value) : (value as string),
};

const language = detectLanguage();
let started: Promise<unknown> = Promise.resolve();

/** Texts of a screen. They are fetched at once, though i18next takes them only when it has started. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  for (const namespace of namespaces) bundle(i18next.language ?? language, namespace).catch(() => {});
  await started;
  await i18next.loadNamespaces(namespaces);
}

/** Loads the words of the shell; those of a screen come with its chunk. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = language;
  started = i18next
    .use(bundles)
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      load: "currentOnly",
      ns: ["common", "error"],
      defaultNS: "common",
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
  await started;
}
