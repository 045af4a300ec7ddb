import { can } from "@vitrine/contract/kernel/permission/table";
import { SERVICE_OPERATORS } from "@vitrine/contract/selling/catalog/operators";
import { idIn } from "@vitrine/db/search";
import type { DB } from "@vitrine/db/types";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { translatedWith } from "./name-queries.ts";
import { amountTerm, idTerm, readTerms, type TermConditions, wordTerm } from "../../kernel/search/term-conditions.ts";

const eb = expressionBuilder<DB>();

const termConditions = (ctx: Ctx): TermConditions<typeof SERVICE_OPERATORS> => ({
  id: (term) => idTerm(eb, sql`s.id`, term),
  status: (term) => wordTerm(eb, sql`s.status`, term),
  type: ({ value }) => sql`starts_with(lower(s.type), ${value.toLowerCase()})`,
  category: (term) => idTerm(eb, sql`s.category_id`, term),
  network: ({ value }) => sql`lower(c.network) = ${value.toLowerCase()}`,
  provider: ({ value }) => ofProvider(ctx, value),
  price: (term) => amountTerm(eb, sql`s.rate`, term),
});

/** By the provider's id or the beginning of its name, for those who see providers. */
const ofProvider = (ctx: Ctx, value: string): RawBuilder<boolean> =>
  can(ctx.actor, "provider.view")
    ? sql`s.provider_id in (select id from providers where panel_id = ${ctx.panelId}
        and (id = ${idIn(value)}::bigint or starts_with(lower(name), ${value.toLowerCase()})))`
    : sql`false`;

/** What is searched for in services `s` with their categories `c`: operators, and an id or a part of the name in any language. `first`: the id. */
export function serviceSearch(ctx: Ctx, query: string | null): { condition: RawBuilder<boolean>; first: number | null } {
  const { text, condition } = readTerms(eb, query, SERVICE_OPERATORS, termConditions(ctx));
  const first = idIn(text);
  return {
    first,
    condition: sql`${condition} and (${text}::text is null or strpos(lower(s.name), lower(${text})) > 0 or s.id = ${first}::bigint
      or s.id in (${translatedWith(ctx, text)}))`,
  };
}
