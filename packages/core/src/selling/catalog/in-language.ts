import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";

export type Translations = Partial<Record<Language, { name: string | null; description: string | null }>>;

/** Services with the owner's names and their translations. */
export interface Translated {
  shown: ShopService;
  translations: Translations | null;
  categoryTranslations: Translations | null;
}

export interface Spoken<Item> {
  /** Services in the language; the same array if nothing is translated. */
  items: readonly Item[];
  /** Any name of a category → the shown name. */
  categories: ReadonlyMap<string, string>;
}

const spoken = new WeakMap<readonly Translated[], Map<Language, Spoken<Translated>>>();

/** Cached as long as the list itself, so that all customers with this language share the translated objects. */
export function inLanguage<Item extends Translated>(items: readonly Item[], language: Language): Spoken<Item> {
  const known = spoken.get(items) ?? new Map<Language, Spoken<Translated>>();
  spoken.set(items, known);
  const found = (known.get(language) as Spoken<Item> | undefined) ?? translated(items, language);
  known.set(language, found);
  return found;
}

function translated<Item extends Translated>(items: readonly Item[], language: Language): Spoken<Item> {
  const isTranslated = items.some((item) => item.translations?.[language] ?? item.categoryTranslations?.[language]);
  return {
    items: isTranslated ? items.map((item) => ({ ...item, shown: shownIn(item, language) })) : items,
    categories: names(items, language),
  };
}

function shownIn({ shown, translations, categoryTranslations }: Translated, language: Language): ShopService {
  const own = translations?.[language];
  const category = categoryTranslations?.[language]?.name;
  if (!own && !category) return shown;
  return {
    ...shown,
    name: own?.name ?? shown.name,
    description: own?.description ?? shown.description,
    category: category ?? shown.category,
    ...(own?.name ? { originalName: shown.name } : {}),
  };
}

/** If two categories share a name, shown names come before originals, and these before other languages. */
function names(items: readonly Translated[], language: Language): Map<string, string> {
  const all = new Map<string, string>();
  const shown = (item: Translated) => item.categoryTranslations?.[language]?.name ?? item.shown.category;
  for (const item of items)
    for (const other of Object.values(item.categoryTranslations ?? {})) if (other.name) all.set(other.name, shown(item));
  for (const item of items) all.set(item.shown.category, shown(item));
  for (const item of items) all.set(shown(item), shown(item));
  return all;
}
