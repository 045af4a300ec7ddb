import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Points that keys have used in the current minute, by key. Every process reserves them in batches, so the number is approximate. */
export async function pointsOf(ctx: Ctx, keyIds: number[]): Promise<Map<number, number>> {
  if (keyIds.length === 0) return new Map();
  const names = keyIds.map((id) => `requests:key ${id}`);
  const { rows } = await sql<{ key: string; points: number }>`
    select key, points from rate_limits where key = any(${names}::text[]) and expire > ${ctx.now.getTime()}`.execute(ctx.tx);
  return new Map(rows.map(({ key, points }) => [Number(key.split(" ")[1]), points]));
}
