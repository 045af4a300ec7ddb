import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { WITHDRAWAL_OPERATORS } from "@vitrine/contract/money/withdrawal/operators";
import type { DB } from "@vitrine/db/types";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { amountTerm, dateTerm, idTerm, readTerms, type TermConditions, wordTerm } from "../../kernel/search/term-conditions.ts";

const eb = expressionBuilder<DB>();

const hasLogin = (name: string): RawBuilder<boolean> => sql<boolean>`strpos(u.login_key, ${nameKey(name)}) > 0`;

/** Withdrawals to the balance have no method, so excluding methods keeps them. */
const method = sql`coalesce(w.method, '')`;

const termConditions = (ctx: Ctx): TermConditions<typeof WITHDRAWAL_OPERATORS> => ({
  id: (term) => idTerm(eb, sql`w.id`, term),
  user: ({ value }) => hasLogin(value),
  status: (term) => wordTerm(eb, sql`w.status`, term),
  source: (term) => wordTerm(eb, sql`w.source`, term),
  method: (term) => wordTerm(eb, method, term),
  amount: (term) => amountTerm(eb, sql`w.amount`, term),
  date: (term) => dateTerm(ctx, eb, sql`w.created_at`, term),
});

/** Search by operators and by an id, a part of a login, or the visible part of masked requisites. */
export function withdrawalSearch(ctx: Ctx, query: string | null): RawBuilder<boolean> {
  const { text, condition } = readTerms(eb, query, WITHDRAWAL_OPERATORS, termConditions(ctx));
  if (text === null) return sql<boolean>`${condition}`;
  const key = nameKey(text);
  return sql<boolean>`${condition} and (w.id::text = ${key} or ${hasLogin(text)}
    or exists (select from jsonb_each_text(w.requisites) r where strpos(lower(r.value), ${key}) > 0))`;
}
