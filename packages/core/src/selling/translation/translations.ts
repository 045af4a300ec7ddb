import type { z } from "zod";
import {
  type ListTranslationsInput,
  type listTranslationsOutput,
  TRANSLATED_KINDS,
  type TranslatedKind,
  type Translation,
} from "@vitrine/contract/selling/translation/translation";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { translatedNames, type TranslationRow, translationsOf } from "../store/catalog-translations.ts";
import { countOriginals, type OriginalRow, pageOfOriginals } from "./queries.ts";

export { countNames, type NameCounts } from "./coverage-queries.ts";
export { translationExport } from "./export-queries.ts";

/** Categories and services with their translations, in the owner's order. */
export async function listTranslations(ctx: Ctx, input: ListTranslationsInput): Promise<z.infer<typeof listTranslationsOutput>> {
  authorize(ctx, "service.view");
  const { page, perPage } = input;
  const rows = await pageOfOriginals(ctx, input, perPage, (page - 1) * perPage);
  return { page, perPage, total: await countOriginals(ctx, input), items: await withTranslations(ctx, rows) };
}

async function withTranslations(ctx: Ctx, rows: readonly OriginalRow[]): Promise<Translation[]> {
  const found: TranslationRow[] = [];
  for (const kind of TRANSLATED_KINDS) found.push(...(await translationsOf(ctx, kind, idsOf(rows, kind))));
  return rows.map((row) => {
    const own = found.filter(({ kind, targetId }) => kind === row.kind && targetId === row.id);
    return { ...row, texts: Object.fromEntries(own.map(({ language, name, description }) => [language, { name, description }])) };
  });
}

const idsOf = (rows: readonly OriginalRow[], kind: TranslatedKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);

/** The services' names in the caller's language; those without a translation are missing. */
export const serviceNames = (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> =>
  translatedNames(ctx, "service", [...new Set(ids)]);

/** The same for categories. */
export const categoryNames = (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> =>
  translatedNames(ctx, "category", [...new Set(ids)]);
