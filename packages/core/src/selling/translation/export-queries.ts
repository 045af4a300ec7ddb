import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ExportSource } from "../../kernel/export/source.ts";
import { originalLines, type TranslationFilter } from "./queries.ts";

/** A cell of the export: the translation into one language. */
const translationCell = (ctx: Ctx, language: Language, field: "name" | "description"): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`t.${field}`)} from catalog_translations t
    where t.panel_id = ${ctx.panelId} and t.kind = o.kind and t.target_id = o.id and t.language = ${sql.lit(language)})`;

/** The file that translators fill in: one line for each category and service. */
export const translationExport: ExportSource<TranslationFilter> = {
  permission: "service.export",
  cells: (ctx) => ({
    kind: sql`o.kind`,
    id: sql`o.id`,
    name: sql`o.name`,
    description: sql`o.description`,
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        (["name", "description"] as const).map((field) => [`${field}_${language}`, translationCell(ctx, language, field)]),
      ),
    ),
  }),
  query: async (ctx, filter, line) => originalLines(ctx, filter, line),
};
