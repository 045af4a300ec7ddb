import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { HappySchedule } from "../price/happy-time.ts";

export interface HappyRow extends HappySchedule {
  id: number;
  name: string;
  discount: string;
  network: string | null;
  categoryId: number | null;
  categoryName: string | null;
  isOn: boolean;
}

export type HappyValues = Omit<HappyRow, "id" | "categoryName">;

const HAPPY = sql`h.id, h.name, h.discount, h.network, h.category_id, c.name as category_name, h.is_on, h.starts_at, h.ends_at,
  h.from_minute, h.to_minute, h.days`;

const from = (ctx: Ctx) => sql`happy_hours h left join categories c on c.panel_id = ${ctx.panelId} and c.id = h.category_id`;

export async function happyRows(ctx: Ctx): Promise<HappyRow[]> {
  const { rows } = await sql<HappyRow>`select ${HAPPY} from ${from(ctx)} where h.panel_id = ${ctx.panelId} order by h.id desc`.execute(
    ctx.tx,
  );
  return rows;
}

export async function lockHappy(ctx: Ctx, id: number): Promise<HappyRow | undefined> {
  const { rows } = await sql<HappyRow>`
    select ${HAPPY} from ${from(ctx)} where h.panel_id = ${ctx.panelId} and h.id = ${id} for update of h`.execute(ctx.tx);
  return rows[0];
}

export async function insertHappy(ctx: Ctx, values: HappyValues): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("happyHours")
    .values({ panelId: ctx.panelId, ...values, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function patchHappy(ctx: Ctx, id: number, values: HappyValues): Promise<void> {
  await ctx.tx.updateTable("happyHours").set(values).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Moves the happy hours of a removed category to the other category, or ends them. */
export async function moveHappyHours(ctx: Ctx, from: number, to: number | null): Promise<void> {
  const { panelId } = ctx;
  if (to === null) await ctx.tx.deleteFrom("happyHours").where("panelId", "=", panelId).where("categoryId", "=", from).execute();
  else
    await ctx.tx.updateTable("happyHours").set({ categoryId: to }).where("panelId", "=", panelId).where("categoryId", "=", from).execute();
}

export async function removeHappy(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("happyHours").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
