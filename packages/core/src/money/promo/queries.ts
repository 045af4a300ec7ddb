import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { PROMO_OPERATORS } from "@vitrine/contract/money/promo/operators";
import type { ListPromosInput, PromoState } from "@vitrine/contract/money/promo/promo";
import { idFirst } from "@vitrine/db/search";
import type { DB } from "@vitrine/db/types";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { dateTerm, idTerm, readTerms, type TermConditions, wordTerm } from "../../kernel/search/term-conditions.ts";
import type { PromoRow } from "../store/promos.ts";

const eb = expressionBuilder<DB>();

export interface ListedPromo extends PromoRow {
  state: PromoState;
}

const state = (ctx: Ctx): RawBuilder<PromoState> => sql<PromoState>`(case when not p.is_on then 'off' when p.to_at <= ${ctx.now} then 'over'
  when p.used >= p.uses then 'used_up' when p.from_at > ${ctx.now} then 'ahead' else 'active' end)`;

const COLUMNS = sql`p.id, p.code, p.kind, p.value, p.uses, p.uses_per_user, p.used, p.from_at, p.to_at, p.min_amount,
  p.service_ids, p.category_ids, p.is_on, p.created_at`;

type Filter = Pick<ListPromosInput, "query" | "kind" | "state">;

const hasCode = (part: string): RawBuilder<boolean> => sql<boolean>`strpos(p.code_key, ${nameKey(part)}) > 0`;

const termConditions = (ctx: Ctx): TermConditions<typeof PROMO_OPERATORS> => ({
  id: (term) => idTerm(eb, sql`p.id`, term),
  code: ({ value }) => hasCode(value),
  kind: (term) => wordTerm(eb, sql`p.kind`, term),
  status: (term) => wordTerm(eb, state(ctx), term),
  date: (term) => dateTerm(ctx, eb, sql`p.created_at`, term),
});

/** Search by operators, and by an id or a part of a code. */
function promoSearch(ctx: Ctx, query: string | null): RawBuilder<boolean> {
  const { text, condition } = readTerms(eb, query, PROMO_OPERATORS, termConditions(ctx));
  return text === null ? sql<boolean>`${condition}` : sql<boolean>`${condition} and (${hasCode(text)} or p.id::text = ${text})`;
}

export const promosLike = (ctx: Ctx, filter: Filter): RawBuilder<boolean> =>
  sql<boolean>`p.panel_id = ${ctx.panelId} and p.deleted_at is null and (${filter.kind}::text is null or p.kind = ${filter.kind})
    and (${filter.state}::text is null or ${state(ctx)} = ${filter.state}) and ${promoSearch(ctx, filter.query)}`;

/** Newest first. */
export async function pageOfPromos(ctx: Ctx, filter: Filter, { offset, limit }: { offset: number; limit: number }): Promise<ListedPromo[]> {
  const { rows } = await sql<ListedPromo>`
    select ${COLUMNS}, ${state(ctx)} as state from promos p where ${promosLike(ctx, filter)}
    order by ${idFirst(filter.query, "p.id")}p.id desc offset ${offset} limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function countPromos(ctx: Ctx, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from promos p where ${promosLike(ctx, filter)} limit ${most}) x`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function promoById(ctx: Ctx, id: number): Promise<ListedPromo | undefined> {
  const { rows } = await sql<ListedPromo>`
    select ${COLUMNS}, ${state(ctx)} as state from promos p where p.panel_id = ${ctx.panelId} and p.id = ${id} and p.deleted_at is null`.execute(
    ctx.tx,
  );
  return rows[0];
}

export interface Named {
  id: number;
  name: string;
}

/** The given ids that exist on the panel; the caller compares their number. */
export async function namesOf(ctx: Ctx, table: "services" | "categories", ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)} where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[]) order by id`.execute(ctx.tx);
  return rows;
}

export interface PromoUseRow {
  id: number;
  userId: number;
  login: string;
  orderId: number | null;
  paymentId: number | null;
  amount: Amount | null;
  usedAt: Date;
}

export async function usesOfPromo(ctx: Ctx, promoId: number, { offset, limit }: { offset: number; limit: number }): Promise<PromoUseRow[]> {
  const { rows } = await sql<PromoUseRow>`
    select x.id, x.user_id, u.login, x.order_id, x.payment_id, x.amount, x.used_at
    from promo_uses x join users u on u.panel_id = x.panel_id and u.id = x.user_id
    where x.panel_id = ${ctx.panelId} and x.promo_id = ${promoId} order by x.id desc offset ${offset} limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function countUses(ctx: Ctx, promoId: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from promo_uses where panel_id = ${ctx.panelId} and promo_id = ${promoId} limit ${most}) x`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function usesByUser(ctx: Ctx, promoId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from promo_uses where panel_id = ${ctx.panelId} and promo_id = ${promoId} and user_id = ${userId}`.execute(ctx.tx);
  return rows[0]!.n;
}
