import { runPrepared } from "@vitrine/db/prepared";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Service } from "@vitrine/contract/selling/catalog/service";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Ids of services with the text in a translated name: read once for the query, not once for each service. */
export const translatedWith = (ctx: Ctx, text: string | null): RawBuilder<number> => sql<number>`
  select t.target_id from catalog_translations t
  where t.panel_id = ${ctx.panelId} and t.kind = 'service' and strpos(lower(t.name), lower(${text}::text)) > 0`;

export interface NamedService {
  id: number;
  name: string;
  category: string;
  status: Service["status"];
}

interface Find {
  id: number | null;
  text: string | null;
  language: Language;
}

/** The service with the searched id comes first, then those that can be ordered, in the owner's order. */
export async function namedServices(ctx: Ctx, { id, text, language }: Find, most: number): Promise<NamedService[]> {
  return runPrepared(
    ctx.tx,
    sql<NamedService>`
    select s.id, coalesce(t.name, s.name) as name, coalesce(ct.name, c.name) as category, s.status
    from services s
    join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    left join catalog_translations t on t.panel_id = s.panel_id and t.kind = 'service' and t.target_id = s.id and t.language = ${language}
    left join catalog_translations ct on ct.panel_id = c.panel_id and ct.kind = 'category' and ct.target_id = c.id and ct.language = ${language}
    where s.panel_id = ${ctx.panelId} and s.deleted_at is null
      and (s.id = ${id}::bigint or strpos(lower(s.name), lower(${text}::text)) > 0 or s.id in (${translatedWith(ctx, text)}))
    order by (s.id = ${id}::bigint) desc nulls last, s.status = 'active' desc, c.position, c.id, s.position, s.id limit ${most}`,
  );
}
