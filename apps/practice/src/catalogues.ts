import { CURRENCIES } from "@vitrine/contract/kernel/amount/amount";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Catalogue, serviceSchema } from "./catalogue.ts";
import { localised } from "./localised-catalogue.ts";

const sources = {
  ru: { file: "provider-ru.services.json", currency: "RUB", language: "ru" },
  id: { file: "provider-id.services.json", currency: "IDR", language: "id" },
  all: { file: "extra.services.json", currency: "USD", language: "en" },
} as const;
type CatalogueName = keyof typeof sources;

const loaded = new Map<string, Catalogue>();

function loadCatalogue(name: CatalogueName): Catalogue {
  const known = loaded.get(name);
  if (known) return known;
  const { file, currency, language } = sources[name];
  const json = readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8");
  const rows = z.array(serviceSchema).parse(JSON.parse(json));
  const catalogue: Catalogue = { language, currency, json, services: new Map(rows.map((row) => [row.service, row])) };
  loaded.set(name, catalogue);
  return catalogue;
}

const KEY = /^practice-(ru|id|all)(?:\.([a-z]{3,5})\.([a-z]{2}))?(-[a-z0-9_-]{1,64})?$/;

/**
 * `practice-ru`, `practice-id`, `practice-all`; `practice-id.eur.uk` is that catalogue in another currency and language. A further
 * hyphenated suffix names a separate account.
 */
export function catalogueOfKey(key: string): Catalogue | undefined {
  const [, name, code, tag] = KEY.exec(key.toLowerCase()) ?? [];
  if (name === undefined) return undefined;
  const source = loadCatalogue(name as CatalogueName);
  if (code === undefined) return source;
  const currency = CURRENCIES.find((known) => known.toLowerCase() === code);
  const language = LANGUAGES.find((known) => known === tag);
  return currency && language && localisedOnce(`${name}.${code}.${language}`, () => localised(source, currency, language));
}

function localisedOnce(id: string, make: () => Catalogue): Catalogue {
  const known = loaded.get(id) ?? make();
  loaded.set(id, known);
  return known;
}
