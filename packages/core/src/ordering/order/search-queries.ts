import { runPrepared } from "@vitrine/db/prepared";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Categories of a network, by its name in any case. */
export async function networkCategories(ctx: Ctx, network: string): Promise<number[]> {
  return idsOf(
    ctx,
    sql<{ id: number }>`select id from categories where panel_id = ${ctx.panelId} and lower(network) = ${network.toLowerCase()}`,
  );
}

/** Providers with this id, or with a name that begins with the text. */
export async function providersNamed(ctx: Ctx, text: string): Promise<number[]> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return idsOf(
    ctx,
    sql<{
      id: number;
    }>`select id from providers where panel_id = ${ctx.panelId} and (id = ${id} or starts_with(lower(name), ${text.toLowerCase()}))`,
  );
}

/** Orders with this id at their provider. */
export async function ordersOfProvider(ctx: Ctx, providerOrderId: string): Promise<number[]> {
  return idsOf(
    ctx,
    sql<{ id: number }>`select o.id from providers p
      join orders o on o.panel_id = p.panel_id and o.provider_id = p.id and o.provider_order_id = ${providerOrderId}
    where p.panel_id = ${ctx.panelId} and not o.is_hidden limit 100`,
  );
}

async function idsOf(ctx: Ctx, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await runPrepared(ctx.tx, query)).map(({ id }) => id);
}
