import type { z } from "zod";
import type { ListSeoInput, listSeoOutput, PutSeoInput, SeoTarget, SeoText } from "@vitrine/contract/content/seo/seo";
import type { ContentQueries, SeoWords } from "@vitrine/contract/content/storefront/content-queries";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { count, money } from "../../kernel/text/figures.ts";
import { type ShopCatalogue, shopCatalogue } from "../../selling/catalog/shop.ts";
import { putSeoText, seoTemplates, seoTextsFor } from "../store/seo-texts.ts";
import { seoWords } from "./fill.ts";
import { type SeoCategory, shownCategories } from "./queries.ts";

type Item = { id: number; name: string; path: string; variables: Record<string, string> };

export async function getSeo(ctx: Ctx): Promise<{ items: SeoText[] }> {
  authorize(ctx, "content.view");
  return { items: await seoTemplates(ctx) };
}

/** Sets the given texts; others stay. Errors: not_found, for a category or service that customers can't see. */
export async function putSeo(caller: Caller, { items }: PutSeoInput): Promise<{ items: SeoText[] }> {
  authorize(caller, "content.manage");
  const { services } = await shopCatalogue(caller.as({ kind: "guest" }));
  return caller.run(async (ctx) => {
    const categories = await shownCategories(ctx);
    for (const text of items) {
      const { target, targetId, language } = text;
      if (!isKnown(text, categories, services)) throw notFound();
      const before = (await seoTextsFor(ctx, target, [targetId])).find((one) => one.targetId === targetId && one.language === language);
      if ((before?.title ?? null) === text.title && (before?.description ?? null) === text.description) continue;
      await putSeoText(ctx, text);
      await audit(ctx, {
        action: "seo.update",
        subject: `panel:${ctx.panelId}`,
        before: before ?? { target, targetId, language },
        after: text,
      });
    }
    return { items: await seoTemplates(ctx) };
  });
}

function isKnown({ target, targetId }: SeoText, categories: readonly SeoCategory[], services: ShopCatalogue["services"]): boolean {
  if (targetId === 0) return true;
  if (target === "category") return categories.some(({ id }) => id === targetId);
  return target === "service" && services.some(({ id }) => id === targetId);
}

/** Categories or services with their SEO texts. */
export async function listSeo(caller: Caller, input: ListSeoInput): Promise<z.infer<typeof listSeoOutput>> {
  authorize(caller, "content.view");
  const { target, language, query, page, perPage } = input;
  const spoken: Caller = { ...caller, language };
  const items = await itemsOf(spoken, target);
  const words = query?.toLowerCase() ?? "";
  const matching = items.filter(({ id, name }) => String(id) === words || name.toLowerCase().includes(words));
  const rows = matching.slice((page - 1) * perPage, page * perPage);
  const texts = await caller.run((ctx) =>
    seoTextsFor(
      ctx,
      target,
      rows.map(({ id }) => id),
    ),
  );
  const { platform, panel } = caller;
  return {
    page,
    perPage,
    total: matching.length,
    items: rows.map(({ id, name, path, variables }) => {
      const own = texts.find((text) => text.targetId === id && text.language === language);
      return {
        id,
        name,
        url: `${platform.settings.scheme}://${panel.domain}${path}`,
        own: { title: own?.title ?? null, description: own?.description ?? null },
        shown: seoWords(texts, language, id, variables),
      };
    }),
  };
}

/** The categories or services that customers see, or the one with this id. Prices are formatted only for the requested ones. */
async function itemsOf(caller: Caller, target: "category" | "service", only?: number): Promise<Item[]> {
  const { services, currency, categories } = await shopCatalogue(caller.as({ kind: "guest" }));
  const { language, panel } = caller;
  const isWanted = ({ id }: { id: number }) => only === undefined || id === only;
  if (target === "service") {
    return services.filter(isWanted).map(({ id, name, network, category, rate }) => ({
      id,
      name,
      path: `/services/${id}`,
      variables: { panel: panel.name, name, network, category, price: money(language, rate, currency) },
    }));
  }
  const listed = new Map<string, number>();
  for (const { category } of services) listed.set(category, (listed.get(category) ?? 0) + 1);
  return (await caller.run(shownCategories)).filter(isWanted).map(({ id, name: original, network }) => {
    const name = categories.get(original) ?? original;
    return {
      id,
      name,
      path: `/services?${new URLSearchParams({ category: name }).toString()}`,
      variables: { panel: panel.name, name, network, count: count(language, listed.get(name) ?? 0) },
    };
  });
}

const NOTHING: SeoWords = { title: null, description: null };

/** The SEO texts of a storefront page; null if the owner wrote none. */
export async function readSeo(caller: Caller, target: SeoTarget, of: Parameters<ContentQueries["seo"]>[1] = {}): Promise<SeoWords> {
  authorize(caller, "shop.catalog");
  const { id = 0, name } = of;
  const { categories } = await shopCatalogue(caller.as({ kind: "guest" }));
  const shown = (category: string) => categories.get(category) ?? category;
  const found = await caller.run(async (ctx) => {
    const targetId = name === undefined ? id : ((await shownCategories(ctx)).find((one) => shown(one.name) === shown(name))?.id ?? 0);
    return { targetId, texts: await seoTextsFor(ctx, target, [targetId]) };
  });
  if (!found.texts.some(({ language }) => language === caller.language)) return NOTHING;
  return seoWords(found.texts, caller.language, found.targetId, await variablesOf(caller, target, found.targetId));
}

async function variablesOf(caller: Caller, target: SeoTarget, id: number): Promise<Record<string, string>> {
  if (target === "category" || target === "service") {
    return (await itemsOf(caller, target, id))[0]?.variables ?? { panel: caller.panel.name };
  }
  const { services } = await shopCatalogue(caller.as({ kind: "guest" }));
  const networks = [...new Set(services.map(({ network }) => network))];
  return { panel: caller.panel.name, count: count(caller.language, services.length), networks: networks.slice(0, 5).join(", ") };
}
