import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { MoveOutcome } from "@vitrine/contract/selling/catalog/move";
import type { PriceMove } from "@vitrine/contract/supply/drift/moves";
import { type Database, withSystem } from "@vitrine/db/open";
import { idFirst, idIn } from "@vitrine/db/search";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface MoveFilter {
  query: string | null;
  outcome: MoveOutcome | null;
  provider: number | null;
}

export interface MoveRow extends Pick<PriceMove, "id" | "serviceId" | "name" | "outcome" | "rule" | "ruleFrom" | "rulePercent"> {
  providerId: number;
  providerName: string;
  costBefore: Amount;
  costAfter: Amount;
  rateBefore: Amount;
  rateAfter: Amount;
  createdAt: Date;
}

/** Searches by the move's id, its service's id or a part of the service's name. */
const matching = (ctx: Ctx, { query, outcome, provider }: MoveFilter) => sql`
  from price_moves m
  join services s on s.panel_id = m.panel_id and s.id = m.service_id
  join providers p on p.panel_id = m.panel_id and p.id = m.provider_id
  where m.panel_id = ${ctx.panelId} and (${outcome}::text is null or m.outcome = ${outcome}) and (${provider}::bigint is null or m.provider_id = ${provider})
    and (${query}::text is null or m.id = ${idIn(query)}::bigint or s.id = ${idIn(query)}::bigint or strpos(lower(s.name), lower(${query})) > 0)`;

/** The move with the searched id first, then newest first. */
export async function pageOfMoves(ctx: Ctx, filter: MoveFilter, { limit, offset }: { limit: number; offset: number }): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.service_id, s.name, m.provider_id, p.name as provider_name, m.outcome, m.rule, m.rule_from, m.rule_percent, m.cost_before, m.cost_after,
      m.rate_before, m.rate_after, m.created_at
    ${matching(ctx, filter)}
    order by ${idFirst(filter.query, "m.id")}m.id desc limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

/** Counts up to `most`. */
export async function countMoves(ctx: Ctx, filter: MoveFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select ${matching(ctx, filter)} limit ${most}) as counted`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}

/** Across all panels: those whose digest of price changes is due. */
export async function panelsToDigest(db: Database, now: Date): Promise<number[]> {
  const rows = await withSystem(db, (tx) => tx.executeSql(sql<{ id: number }>`select id from panels_to_digest(${now}) as id`));
  return rows.map(({ id }) => id);
}

/** The day in the panel's time zone, and the time up to which its digest reports. */
export async function digestDay(ctx: Ctx, hour: number): Promise<{ day: string; due: Date }> {
  const { rows } = await sql<{ day: string; due: Date }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, (d.day + make_interval(hours => ${hour})) at time zone ${ctx.panel.timeZone} as due
    from (select date_trunc('day', ${ctx.now}::timestamptz at time zone ${ctx.panel.timeZone}) as day) d`.execute(ctx.tx);
  return rows[0]!;
}
