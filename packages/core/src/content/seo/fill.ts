import type { SeoText } from "@vitrine/contract/content/seo/seo";
import type { SeoWords } from "@vitrine/contract/content/storefront/content-queries";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";

/** A variable that the page does not have is left as written, so that its author sees the mistake. */
const filled = (text: string, variables: Record<string, string>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => (Object.hasOwn(variables, name) ? variables[name]! : placeholder));

/** A page's own text before the template, each field on its own. */
export function seoWords(texts: readonly SeoText[], language: Language, targetId: number, variables: Record<string, string>): SeoWords {
  const spoken = texts.filter((text) => text.language === language);
  const own = spoken.find((text) => text.targetId === targetId);
  const template = spoken.find((text) => text.targetId === 0);
  const of = (field: "title" | "description"): string | null => {
    const text = own?.[field] ?? template?.[field] ?? null;
    return text === null ? null : filled(text, variables);
  };
  return { title: of("title"), description: of("description") };
}
