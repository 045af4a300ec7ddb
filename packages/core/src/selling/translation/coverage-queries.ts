import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NameCounts {
  /** Names of services and categories that customers see. */
  names: number;
  /** How many of them have a translation. */
  translated: Partial<Record<Language, number>>;
}

export async function countNames(ctx: Ctx): Promise<NameCounts> {
  const { rows } = await sql<{ language: Language | null; n: number }>`
    with seen as (
      select s.id, s.category_id from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
      where s.panel_id = ${ctx.panelId} and s.status = 'active' and s.deleted_at is null and not c.is_hidden),
    named as (select 'service' as kind, id from seen union select 'category', category_id from seen)
    select null as language, count(*)::int as n from named
    union all
    select t.language, count(*)::int from named n
    join catalog_translations t on t.panel_id = ${ctx.panelId} and t.kind = n.kind and t.target_id = n.id and t.name is not null
    group by t.language`.execute(ctx.tx);
  return {
    names: rows.find(({ language }) => language === null)?.n ?? 0,
    translated: Object.fromEntries(rows.flatMap(({ language, n }) => (language === null ? [] : [[language, n]]))),
  };
}
