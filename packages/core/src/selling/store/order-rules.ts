import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import type { SuspiciousWord } from "@vitrine/contract/selling/rule/words";
import { type Readable, readInOrder } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { LimitsRow } from "./user-limits.ts";

export interface RulesRow {
  checkLinks: boolean;
  guardLinks: boolean;
  dailyOrders: number | null;
  mostCharge: Amount | null;
  words: SuspiciousWord[];
}

const BEGINNING: RulesRow = { checkLinks: false, guardLinks: false, dailyOrders: null, mostCharge: null, words: [] };

export async function readRules(ctx: Ctx): Promise<RulesRow> {
  const row = await ctx.tx
    .selectFrom("orderRules")
    .select(["checkLinks", "guardLinks", "dailyOrders", "mostCharge", "words"])
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirst();
  return row ? { ...row, words: row.words as unknown as SuspiciousWord[] } : BEGINNING;
}

interface ReadRow extends RulesRow {
  n: number;
  /** User id, orders a day, largest charge. */
  limits: [userId: number, dailyOrders: number | null, mostCharge: string | null][] | null;
}

/** Rules and customers' own limits, in the order of the panels; one statement for many. */
export async function readRulesOf(on: Readable, panels: number[]): Promise<(RulesRow & { limits: Map<number, LimitsRow> })[]> {
  const rows = await readInOrder(
    on,
    panels.length,
    sql<ReadRow>`
    select n, check_links, guard_links, daily_orders, most_charge, words, limits
    from read_rules(${panels}::bigint[])`,
  );
  return rows.map((row) => {
    const limits = (row?.limits ?? []).map(
      ([userId, dailyOrders, most]) => [userId, { dailyOrders, mostCharge: most === null ? null : asAmount(BigInt(most)) }] as const,
    );
    const { limits: _, ...rules } = row ?? { ...BEGINNING, limits: null };
    // A panel that never wrote rules has none of the columns.
    return { ...(rules.words === null ? BEGINNING : rules), limits: new Map<number, LimitsRow>(limits) };
  });
}

/** Serialises parallel writes, so that each sees the state it changes. */
export async function lockRules(ctx: Ctx): Promise<RulesRow> {
  await ctx.tx
    .insertInto("orderRules")
    .values({ panelId: ctx.panelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.tx.selectFrom("orderRules").select("panelId").where("panelId", "=", ctx.panelId).forUpdate().execute();
  return readRules(ctx);
}

export async function writeRules(ctx: Ctx, { words, ...rest }: RulesRow): Promise<void> {
  await ctx.tx
    .updateTable("orderRules")
    .set({ ...rest, words: JSON.stringify(words), updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .execute();
}
