import { PAYMENT_OPERATORS } from "@vitrine/contract/money/payment/operators";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { DB } from "@vitrine/db/types";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { amountTerm, dateTerm, readTerms, type TermConditions, wordTerm } from "../../kernel/search/term-conditions.ts";

const eb = expressionBuilder<DB>();

/** How the query names the table. */
type Alias = "payments" | "p";

const column = (alias: Alias, name: string) => sql.ref(`${alias}.${name}`);

const usersNamed = (ctx: Ctx, alias: Alias, prefix: string): RawBuilder<boolean> =>
  sql`${column(alias, "user_id")} in (select u.id from users u where u.panel_id = ${ctx.panelId} and starts_with(u.login_key, ${prefix.toLowerCase()}))`;

const termConditions = (ctx: Ctx, alias: Alias): TermConditions<typeof PAYMENT_OPERATORS> => ({
  id: ({ value }) => sql`${column(alias, "id")} = ${paymentNumber(value) ?? null}::bigint`,
  user: ({ value }) => usersNamed(ctx, alias, value),
  status: (term) => wordTerm(eb, column(alias, "status"), term),
  system: ({ value }) => sql`${column(alias, "payment_system_id")} in (select s.id from payment_systems s where s.panel_id = ${ctx.panelId}
    and starts_with(lower(s.title), ${value.toLowerCase()}))`,
  external: ({ value }) => sql`(${column(alias, "external_id")} = ${value} or ${column(alias, "receipt_payment_id")} = ${value})`,
  amount: (term) => amountTerm(eb, column(alias, "amount"), term),
  date: (term) => dateTerm(ctx, eb, column(alias, "created_at"), term),
});

/** Search by operators and by a payment's id, its id at the payment system, or the beginning of a customer's login. */
export function paymentSearch(ctx: Ctx, query: string | null, alias: Alias = "payments"): RawBuilder<boolean> {
  const { text, condition } = readTerms(eb, query, PAYMENT_OPERATORS, termConditions(ctx, alias));
  if (text === null) return sql`${condition}`;
  return sql`${condition} and (${column(alias, "id")} = ${paymentNumber(text) ?? null}::bigint or ${column(alias, "external_id")} = ${text}
    or ${column(alias, "receipt_payment_id")} = ${text} or ${usersNamed(ctx, alias, text)})`;
}
