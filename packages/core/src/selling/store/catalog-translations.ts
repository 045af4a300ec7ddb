import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { TranslatedKind, TranslatedWords } from "@vitrine/contract/selling/translation/translation";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface TranslationRow extends TranslatedWords {
  kind: TranslatedKind;
  targetId: number;
  language: Language;
}

const ofPanel = (ctx: Ctx) =>
  ctx.tx
    .selectFrom("catalogTranslations")
    .select(["kind", "targetId", "language", "name", "description"])
    .where("panelId", "=", ctx.panelId);

export const allTranslations = (ctx: Ctx): Promise<TranslationRow[]> => ofPanel(ctx).execute();

export const translationsOf = (ctx: Ctx, kind: TranslatedKind, ids: readonly number[]): Promise<TranslationRow[]> =>
  ofPanel(ctx)
    .where("kind", "=", kind)
    .where("targetId", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Names in the caller's language, where they exist. */
export async function translatedNames(ctx: Ctx, kind: TranslatedKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ofPanel(ctx)
    .where("kind", "=", kind)
    .where("language", "=", ctx.language)
    .where("targetId", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ targetId, name }) => (name === null ? [] : [[targetId, name] as const])));
}

/** Writes the rows; a row without name and description is removed. */
export async function putTranslationRows(ctx: Ctx, rows: readonly TranslationRow[]): Promise<void> {
  const [empty, full] = [rows.filter(isEmpty), rows.filter((row) => !isEmpty(row))];
  const given = (some: readonly TranslationRow[]) =>
    sql`json_to_recordset(${JSON.stringify(some.map(({ targetId, ...row }) => ({ ...row, target_id: targetId })))}::json)
      as r (kind text, target_id bigint, language text, name text, description text)`;
  if (full.length > 0) {
    await sql`
      insert into catalog_translations (panel_id, kind, target_id, language, name, description, updated_at)
      select ${ctx.panelId}, r.kind, r.target_id, r.language, r.name, r.description, ${ctx.now} from ${given(full)}
      on conflict (panel_id, kind, target_id, language)
      do update set name = excluded.name, description = excluded.description, updated_at = excluded.updated_at`.execute(ctx.tx);
  }
  if (empty.length > 0) {
    await sql`
      delete from catalog_translations t using ${given(empty)}
      where t.panel_id = ${ctx.panelId} and t.kind = r.kind and t.target_id = r.target_id and t.language = r.language`.execute(ctx.tx);
  }
}

const isEmpty = ({ name, description }: TranslationRow): boolean => name === null && description === null;
