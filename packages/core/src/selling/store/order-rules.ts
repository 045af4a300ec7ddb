import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import type { SuspiciousWord } from "@vitrine/contract/selling/rule/words";
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

/** With the limits of customers who have their own. */
export interface StoredRules extends RulesRow {
  limits: ReadonlyMap<number, LimitsRow>;
}

/** Columns of read_rules; a panel that never wrote rules has none of those from its row. */
export interface RulesColumns extends Omit<RulesRow, "words"> {
  words: SuspiciousWord[] | null;
  /** User id, orders a day, largest charge. */
  limits: [userId: number, dailyOrders: number | null, mostCharge: string | null][] | null;
}

export function rulesOfColumns({ limits, words, ...row }: RulesColumns): StoredRules {
  const own = (limits ?? []).map(
    ([userId, dailyOrders, most]) => [userId, { dailyOrders, mostCharge: most === null ? null : asAmount(BigInt(most)) }] as const,
  );
  return { ...(words === null ? BEGINNING : { ...row, words }), limits: new Map(own) };
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
