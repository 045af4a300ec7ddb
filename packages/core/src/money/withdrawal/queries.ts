import { type ListWithdrawalsInput, WITHDRAWAL_STATUSES, type WithdrawalList } from "@vitrine/contract/money/withdrawal/withdrawal";
import { idFirst } from "@vitrine/db/search";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { WithdrawalRow } from "../store/withdrawals.ts";
import { withdrawalSearch } from "./search-queries.ts";

const COLUMNS = sql`w.id, w.user_id, w.source, w.destination, w.amount, w.currency, w.method, w.requisites, w.status, w.reason,
  w.external_id, w.created_at, w.ended_at, w.method is not null and w.requisites_sealed is null as is_erased`;

export interface ListedWithdrawal extends WithdrawalRow {
  login: string;
}

type Filter = Pick<ListWithdrawalsInput, "query" | "status">;

export const withdrawalsLike = (ctx: Ctx, { query, status }: Filter): RawBuilder<boolean> =>
  sql<boolean>`w.panel_id = ${ctx.panelId} and (${status}::text = 'all' or w.status = ${status}) and ${withdrawalSearch(ctx, query)}`;

const from = (ctx: Ctx) => sql`withdrawals w join users u on u.panel_id = ${ctx.panelId} and u.id = w.user_id`;

/** Newest first. */
export async function pageOfWithdrawals(ctx: Ctx, filter: Filter, range: { offset: number; limit: number }): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<ListedWithdrawal>`
    select ${COLUMNS}, u.login from ${from(ctx)} where ${withdrawalsLike(ctx, filter)}
    order by ${idFirst(filter.query, "w.id")}w.id desc offset ${range.offset} limit ${range.limit}`.execute(ctx.tx);
  return rows;
}

export async function countWithdrawals(ctx: Ctx, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from ${from(ctx)} where ${withdrawalsLike(ctx, filter)} limit ${most}) x`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function countsByStatus(ctx: Ctx): Promise<Record<WithdrawalList, number>> {
  const { rows } = await sql<{ status: WithdrawalRow["status"]; n: number }>`
    select status, count(*) as n from withdrawals where panel_id = ${ctx.panelId} group by status`.execute(ctx.tx);
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  const [pending, approved, paid, refused] = WITHDRAWAL_STATUSES.map(of) as [number, number, number, number];
  return { all: pending + approved + paid + refused, pending, approved, paid, refused };
}

export async function withdrawalById(ctx: Ctx, id: number): Promise<ListedWithdrawal | undefined> {
  const { rows } = await sql<ListedWithdrawal>`
    select ${COLUMNS}, u.login from ${from(ctx)} where w.panel_id = ${ctx.panelId} and w.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function ownWithdrawal(ctx: Ctx, userId: number, id: number): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawals w where w.panel_id = ${ctx.panelId} and w.user_id = ${userId} and w.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function withdrawalsOf(ctx: Ctx, userId: number, range: { offset: number; limit: number }): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawals w where w.panel_id = ${ctx.panelId} and w.user_id = ${userId}
    order by w.id desc offset ${range.offset} limit ${range.limit}`.execute(ctx.tx);
  return rows;
}

export async function countWithdrawalsOf(ctx: Ctx, userId: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from withdrawals where panel_id = ${ctx.panelId} and user_id = ${userId} limit ${most}) x`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function loginOf(ctx: Ctx, userId: number): Promise<string> {
  const { rows } = await sql<{ login: string }>`select login from users where panel_id = ${ctx.panelId} and id = ${userId}`.execute(ctx.tx);
  return rows[0]?.login ?? "";
}
