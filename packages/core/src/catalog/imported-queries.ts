import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { LinkedService } from "./reprice-queries.ts";

/** Makes the categories that are not there yet, after the others, in the order given; returns the ids of all by name. */
export async function ensureCategories(ctx: Ctx, categories: { name: string; network: string }[]): Promise<Map<string, number>> {
  await sql`
    insert into categories (panel_id, name, network, position)
    select ${ctx.panelId}, name, network, n + coalesce((select max(position) from categories where panel_id = ${ctx.panelId}), 0)
    from json_to_recordset(${JSON.stringify(categories.map((category, n) => ({ ...category, n: n + 1 })))}::json) as r (name text, network text, n integer)
    where not exists (select from categories c where c.panel_id = ${ctx.panelId} and c.name = r.name)
    on conflict (panel_id, name) do nothing`.execute(ctx.tx);
  const rows = await ctx.tx
    .selectFrom("categories")
    .select(["id", "name"])
    .where("panelId", "=", ctx.panelId)
    .where("name", "=", sql<string>`any(${categories.map((category) => category.name)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

export interface ImportedService extends LinkedService {
  description: string | null;
  averageTime: string | null;
}

/** The panel's services made from these of the provider's, locked in id order; of several made from one the first. */
export async function lockImported(ctx: Ctx, providerId: number, externalIds: string[]): Promise<Map<string, ImportedService>> {
  const { rows } = await sql<ImportedService>`
    select id, status, status_reason, price_mode, extra_charge, allow_loss, rate, cost, cost_rate, exchange_rate, provider_id, external_id, type, min, max,
      refill, cancel, dripfeed, description, average_time
    from services where panel_id = ${ctx.panelId} and provider_id = ${providerId} and external_id = any(${externalIds}::text[])
    order by id for update`.execute(ctx.tx);
  return new Map(rows.toReversed().map((row) => [row.externalId, row]));
}

export interface NewService extends Omit<ImportedService, "id" | "priceMode" | "allowLoss"> {
  categoryId: number;
  name: string;
  position: number;
  isTest: boolean;
}

const text = (services: Iterable<{ rate: bigint; cost: bigint; costRate: bigint }>): string =>
  JSON.stringify([...services], (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

export async function insertServices(ctx: Ctx, services: NewService[]): Promise<void> {
  if (services.length === 0) return;
  await sql`
    insert into services (panel_id, category_id, name, description, type, min, max, rate, cost, cost_rate, exchange_rate, extra_charge, refill, cancel,
      dripfeed, status, status_reason, provider_id, external_id, average_time, position, is_test, created_at, updated_at)
    select ${ctx.panelId}, "categoryId", name, description, type, min, max, rate, cost, "costRate", "exchangeRate", "extraCharge", refill, cancel,
      dripfeed, status, "statusReason", "providerId", "externalId", "averageTime", position, "isTest", ${ctx.now}, ${ctx.now}
    from json_to_recordset(${text(services)}::json) as r ("categoryId" bigint, name text, description text, type text, min bigint, max bigint,
      rate bigint, cost bigint, "costRate" bigint, "exchangeRate" numeric, "extraCharge" numeric, refill boolean, cancel boolean, dripfeed boolean,
      status text, "statusReason" text, "providerId" bigint, "externalId" text, "averageTime" text, position integer, "isTest" boolean)`.execute(
    ctx.tx,
  );
}

export async function updateServices(ctx: Ctx, services: ImportedService[]): Promise<void> {
  if (services.length === 0) return;
  await sql`
    update services s set description = r.description, average_time = r."averageTime", type = r.type, min = r.min, max = r.max, rate = r.rate, cost = r.cost,
      cost_rate = r."costRate", exchange_rate = r."exchangeRate", extra_charge = r."extraCharge", refill = r.refill, cancel = r.cancel,
      dripfeed = r.dripfeed, status = r.status, status_reason = r."statusReason", version = s.version + 1, updated_at = ${ctx.now}
    from json_to_recordset(${text(services)}::json) as r (id bigint, description text, "averageTime" text, type text, min bigint, max bigint, rate bigint,
      cost bigint, "costRate" bigint, "exchangeRate" numeric, "extraCharge" numeric, refill boolean, cancel boolean, dripfeed boolean, status text,
      "statusReason" text)
    where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
}
