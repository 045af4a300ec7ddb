import type { DB } from "@vitrine/db/types";
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "../placement/conditions.ts";

type Searched = Pick<OrderConditions, "providers" | "chargeFrom" | "chargeTo">;

/** Conditions of a search that the list's indexes include. */
export function searched(eb: ExpressionBuilder<DB, "orders">, { providers, chargeFrom, chargeTo }: Searched): Expression<SqlBool>[] {
  return [
    ...(providers === null ? [] : [eb("orders.providerId", "=", eb.fn.any(sql<number[]>`${providers}::bigint[]`))]),
    ...(chargeFrom === null ? [] : [eb("orders.charge", ">=", chargeFrom)]),
    ...(chargeTo === null ? [] : [eb("orders.charge", "<=", chargeTo)]),
  ];
}

/** Categories of a network, however its name is written. */
export async function networkCategories(ctx: Ctx, network: string): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("categories")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where((eb) => eb(eb.fn("lower", ["network"]), "=", network.toLowerCase()))
    .execute();
  return rows.map(({ id }) => id);
}

/** Providers with this id, or whose name begins so. */
export async function providersNamed(ctx: Ctx, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from providers where panel_id = ${ctx.panelId}
      and (id = ${/^\d{1,15}$/.test(text) ? Number(text) : null} or starts_with(lower(name), ${text.toLowerCase()}))`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Orders that their provider knows by this id. */
export async function ordersOfProvider(ctx: Ctx, providerOrderId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from providers p
      join orders o on o.panel_id = p.panel_id and o.provider_id = p.id and o.provider_order_id = ${providerOrderId}
    where p.panel_id = ${ctx.panelId} and not o.is_hidden limit 100`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}
