import { formatNumber } from "@vitrine/ui/text/plain-number";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import i18next, { type BackendModule, type FormatterModule, type InitOptions } from "i18next";
import { initReactI18next } from "react-i18next";
import { config } from "../shared/kernel/app/config.ts";
import { detectLanguage } from "../shared/kernel/app/language.ts";

/** i18next retries up to five times, after 350 ms and then twice as long each time, if the error is marked as retryable. */
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

const pending = new Map<string, Promise<Texts>>();

/** The texts of any language, whichever the page has. */
export function bundle(language: string, namespace: string): Promise<Texts> {
  const hash = config.localeHashes?.[language]?.[namespace];
  const address = `/static/locales/${language}/${namespace}.json${hash ? `?h=${hash}` : ""}`;
  const answer = pending.get(address) ?? fetchTexts(address).finally(() => pending.delete(address));
  pending.set(address, answer);
  return answer;
}

async function fetchTexts(address: string): Promise<Texts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Texts;
}

let language: Language | undefined;
const currentLanguage = (): Language => (language ??= detectLanguage());

/** Formats a plural's number in the reader's language; the caller formats other values. */
export const counts: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, locale, options) =>
    options?.["interpolationkey"] === "count" && typeof value === "number"
      ? formatNumber(locale ?? currentLanguage(), value)
      : (value as string),
};

/** The same in browsers and on the server. */
export const TEXT_OPTIONS = {
  fallbackLng: false,
  load: "currentOnly",
  ns: ["common", "error"],
  defaultNS: "common",
  interpolation: { escapeValue: false, alwaysFormat: true },
  react: { useSuspense: true },
} satisfies InitOptions;

let started: Promise<unknown> = Promise.resolve();

/** Loads the texts of a screen. They are fetched immediately, but i18next accepts them only after its start. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  for (const namespace of namespaces) bundle(i18next.language ?? currentLanguage(), namespace).catch(() => {});
  await started;
  await i18next.loadNamespaces(namespaces);
}

/** Loads the texts of the shell; those of a screen come with its chunk. */
export async function startTexts(): Promise<void> {
  const lng = currentLanguage();
  // Setting what it already is would compute the styles of the whole page again.
  if (document.documentElement.lang !== lng) document.documentElement.lang = lng;
  started = i18next
    .use(bundles)
    .use(counts)
    .use(initReactI18next)
    .init({ ...TEXT_OPTIONS, lng });
  await started;
}
