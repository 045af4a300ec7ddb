import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { PriceMove } from "../catalog/price-move.ts";

const BATCH = 1000;

export async function insertMoves(ctx: Ctx, moves: PriceMove[]): Promise<void> {
  for (let at = 0; at < moves.length; at += BATCH) {
    const batch = moves.slice(at, at + BATCH).map((move) => ({
      ...move,
      costBefore: move.costBefore.toString(),
      costAfter: move.costAfter.toString(),
      rateBefore: move.rateBefore.toString(),
      rateAfter: move.rateAfter.toString(),
    }));
    await sql`
      with written as (
      insert into price_moves (panel_id, service_id, provider_id, outcome, rule, rule_from, rule_percent, cost_before, cost_after, rate_before, rate_after,
        created_at)
      select ${ctx.panelId}, "serviceId", "providerId", outcome, rule, "ruleFrom", "rulePercent", "costBefore", "costAfter", "rateBefore", "rateAfter", ${ctx.now}
      from json_to_recordset(${JSON.stringify(batch)}::json) as r ("serviceId" bigint, "providerId" bigint, outcome text, rule text, "ruleFrom" text,
        "rulePercent" numeric, "costBefore" bigint, "costAfter" bigint, "rateBefore" bigint, "rateAfter" bigint) returning 1)
      select count(*) from written`.execute(ctx.tx);
  }
}

/** The day whose digest is due by the panel's clock, and the moment up to which it reports. */
export interface DigestDay {
  day: string;
  due: Date;
}

/** Marks the moves as reported by this day's digest; returns the number of each outcome. */
export async function takeUndigested(ctx: Ctx, { day, due }: DigestDay): Promise<Map<string, number>> {
  const { rows } = await sql<{ outcome: string; n: number }>`
    with taken as (
      update price_moves set digested_on = ${day}::date
      where panel_id = ${ctx.panelId} and digested_on is null and created_at < ${due}
      returning outcome)
    select outcome, count(*) as n from taken group by outcome`.execute(ctx.tx);
  return new Map(rows.map(({ outcome, n }) => [outcome, n]));
}
