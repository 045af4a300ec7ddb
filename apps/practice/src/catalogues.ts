import { readFileSync } from "node:fs";
import { z } from "zod";

const serviceSchema = z.looseObject({
  service: z.number().int().positive(),
  name: z.string(),
  type: z.string(),
  category: z.string(),
  rate: z.string(),
  min: z.string(),
  max: z.string(),
  refill: z.boolean(),
  cancel: z.boolean(),
  dripfeed: z.boolean(),
});
export type PracticeService = z.infer<typeof serviceSchema>;

export type Catalogue = {
  currency: string;
  /** The response to `services`, byte for byte as in the file. */
  json: string;
  services: ReadonlyMap<number, PracticeService>;
};

const sources = {
  ru: { file: "provider-ru.services.json", currency: "RUB" },
  id: { file: "provider-id.services.json", currency: "IDR" },
  all: { file: "extra.services.json", currency: "USD" },
} as const;
export type CatalogueName = keyof typeof sources;

const loaded = new Map<CatalogueName, Catalogue>();

export function loadCatalogue(name: CatalogueName): Catalogue {
  const known = loaded.get(name);
  if (known) return known;
  const { file, currency } = sources[name];
  const json = readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8");
  const rows = z.array(serviceSchema).parse(JSON.parse(json));
  const catalogue = { currency, json, services: new Map(rows.map((row) => [row.service, row])) };
  loaded.set(name, catalogue);
  return catalogue;
}

/** `practice-ru`, `practice-id`, `practice-all`; a further hyphenated suffix names a separate account. */
export function catalogueOfKey(key: string): CatalogueName | undefined {
  return /^practice-(ru|id|all)(-[a-z0-9_-]{1,64})?$/i.exec(key)?.[1]?.toLowerCase() as CatalogueName | undefined;
}
