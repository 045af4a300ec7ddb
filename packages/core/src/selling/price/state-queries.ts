import { type Amount, parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { type Readable, readInOrder } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { HappyHours } from "./happy-time.ts";
import type { CustomPrice } from "./resolve.ts";

export interface PriceStateKey {
  panelId: number;
  /** 0: a visitor. */
  userId: number;
}

export interface PriceState {
  /** null: a visitor. */
  version: number | null;
  discount: string | null;
  groupDiscount: string | null;
  hasCustom: boolean;
  happyVersion: number;
}

/** Results in the order of the keys; one statement for many panels. */
export async function readPriceStates(on: Readable, keys: PriceStateKey[]): Promise<(PriceState | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const users = keys.map(({ userId }) => userId);
  return readInOrder(
    on,
    keys.length,
    sql<PriceState>`
    select n, version, discount, group_discount, has_custom, happy_version
    from read_price_states(${panels}::bigint[], ${users}::bigint[])`,
  );
}

/** All custom prices of a user, by service. */
export async function customPricesOf(ctx: Ctx, userId: number): Promise<Map<number, CustomPrice>> {
  const rows = await ctx.tx
    .selectFrom("customPrices")
    .select(["serviceId", "rate", "discount"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .execute();
  return new Map(rows.map(({ serviceId, rate, discount }) => [serviceId, toCustomPrice(rate, discount)]));
}

export const toCustomPrice = (rate: Amount | null, discount: string | null): CustomPrice =>
  rate === null ? { kind: "percent", discount: parseDecimal(discount ?? "0") ?? 0n } : { kind: "fixed", rate };

/** Happy hours that are switched on and not over, whether or not they are active now. */
export async function happyHoursAhead(ctx: Ctx): Promise<HappyHours[]> {
  const { rows } = await sql<Omit<HappyHours, "discount"> & { discount: string }>`
    select h.id, h.name, h.discount, h.network, h.category_id, c.name as category_name, h.starts_at, h.ends_at, h.from_minute, h.to_minute, h.days
    from happy_hours h left join categories c on c.panel_id = h.panel_id and c.id = h.category_id
    where h.panel_id = ${ctx.panelId} and h.is_on and (h.ends_at is null or h.ends_at > ${ctx.now}) order by h.id`.execute(ctx.tx);
  return rows.map(({ discount, ...row }) => ({ ...row, discount: parseDecimal(discount) ?? 0n }));
}
