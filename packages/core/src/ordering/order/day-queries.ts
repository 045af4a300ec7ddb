import { runPrepared } from "@vitrine/db/prepared";
import { CompiledQuery } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";

/** Orders placed at the same time commit in any order, so their ids may be slightly outside the range; created_at decides. */
const NEARBY_IDS = 1000;

const BOUNDS = `select a.low - ${NEARBY_IDS} as from_id, a.high + ${NEARBY_IDS} as inside_from_id,
  b.low - ${NEARBY_IDS} as inside_below_id, b.high + ${NEARBY_IDS} as below_id
from (values (1)) one
left join lateral (select low, high from order_ids_near($1, $2) where $2::timestamptz is not null offset 0) a on true
left join lateral (select low, high from order_ids_near($1, $3) where $3::timestamptz is not null offset 0) b on true`;

type IdBounds = Pick<OrderConditions, "fromId" | "insideFromId" | "insideBelowId" | "belowId">;

const NONE: IdBounds = { fromId: null, insideFromId: null, insideBelowId: null, belowId: null };

/** Ids grow with time, so a period is a range of ids. */
export async function boundsOfTimes(ctx: Ctx, from: Date | null, to: Date | null): Promise<IdBounds> {
  if (!from && !to) return NONE;
  const rows = await runPrepared<IdBounds>(ctx.tx, CompiledQuery.raw(BOUNDS, [ctx.panelId, from, to]));
  return rows[0]!;
}
