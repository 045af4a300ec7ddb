import { runPrepared } from "@vitrine/db/prepared";
import { CompiledQuery } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "../placement/conditions.ts";

/** Orders of one moment commit in any order, so they may lie slightly outside its range of ids; their times decide. */
const NEARBY_IDS = 1000;

const BOUNDS = `select a.low - ${NEARBY_IDS} as from_id, b.high + ${NEARBY_IDS} as below_id
from (select case when $2::timestamptz is not null then (order_ids_near($1, $2)).low end as low) a,
  (select case when $3::timestamptz is not null then (order_ids_near($1, $3)).high end as high) b`;

/** Ids grow with time, so times limit them. */
export async function boundsOfTimes(ctx: Ctx, from: Date | null, to: Date | null): Promise<Pick<OrderConditions, "fromId" | "belowId">> {
  if (!from && !to) return { fromId: null, belowId: null };
  const rows = await runPrepared<{ fromId: number | null; belowId: number | null }>(
    ctx.tx,
    CompiledQuery.raw(BOUNDS, [ctx.panelId, from, to]),
  );
  return rows[0]!;
}
