import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { ChangeKind } from "@vitrine/contract/selling/change/price-change";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { PricedService } from "../price/resolve.ts";

/** Services of a panel's first day are its setup, not a change. A price change of less than a thousandth is left out. */
const changes = (ctx: Ctx, days: number) => sql`
  price_history h join panels p on p.id = h.panel_id
  join services s on s.panel_id = ${ctx.panelId} and s.id = h.service_id
  join categories c on c.panel_id = ${ctx.panelId} and c.id = s.category_id and not c.is_hidden
  where h.panel_id = ${ctx.panelId} and h.changed_at >= ((${ctx.now}::timestamptz at time zone 'UTC')::date - ${days - 1}::integer)::timestamp at time zone 'UTC'
    and (h.rate_before is not null or h.changed_at >= p.created_at + interval '1 day')
    and h.rate_before is distinct from h.rate_after
    and (h.rate_before is null or h.rate_after is null or abs(h.rate_after - h.rate_before) * 1000 >= h.rate_before)`;

const TERMS = sql`s.cost, s.allow_loss, s.category_id, c.network`;

export interface MoveRow extends PricedService {
  rateBefore: Amount | null;
}

/** Services of the catalogue that changed since the beginning of the period. */
export async function readMoves(ctx: Ctx, days: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select * from (
      select distinct on (h.service_id) h.service_id as id, h.rate_before, s.rate, ${TERMS}
      from ${changes(ctx, days)} and s.status = 'active' and s.deleted_at is null
      order by h.service_id, h.day) first
    where rate_before is distinct from rate`.execute(ctx.tx);
  return rows;
}

export interface ChangeRow extends Omit<PricedService, "rate"> {
  name: string;
  category: string;
  kind: ChangeKind;
  rateBefore: Amount | null;
  rateAfter: Amount | null;
  isOffered: boolean;
  changedAt: Date;
}

/** A service that could be ordered before is `back`; any other that appears is `new`. */
const kindOf = (ctx: Ctx) => sql<ChangeKind>`case
  when h.rate_after is null then 'removed'
  when h.rate_before is not null then case when h.rate_after < h.rate_before then 'price_down' else 'price_up' end
  when exists (
    select from price_history e
    where e.panel_id = ${ctx.panelId} and e.service_id = h.service_id and e.day < h.day and (e.rate_before is not null or e.rate_after is not null))
  then 'back' else 'new' end`;

export interface ChangeFilter {
  days: number;
  kind: ChangeKind | null;
}

const matching = (ctx: Ctx, { days, kind }: ChangeFilter) =>
  sql`${changes(ctx, days)} and ${kind === null ? sql`true` : sql`${kindOf(ctx)} = ${kind}`}`;

/** The latest first. */
export async function pageOfChanges(
  ctx: Ctx,
  filter: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select s.id, s.name, c.name as category, ${TERMS}, ${kindOf(ctx)} as kind, h.rate_before, h.rate_after,
      s.status = 'active' and s.deleted_at is null as is_offered, h.changed_at
    from ${matching(ctx, filter)} order by h.changed_at desc, h.service_id desc limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

/** Counts up to `most`. */
export async function countChanges(ctx: Ctx, filter: ChangeFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from ${matching(ctx, filter)} limit ${most}) counted`.execute(ctx.tx);
  return rows[0]!.n;
}
