import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { LinkedService, PricedService, Repriced } from "../catalog/reprice.ts";

const LINKED = sql`id, status, status_reason, price_mode, extra_charge, rate_step, allow_loss, rate, cost, cost_rate, exchange_rate, provider_id, external_id, type, min, max,
  refill, cancel, dripfeed`;

/** The panel's services based on these provider services, locked in id order. */
export async function lockLinkedServices(ctx: Ctx, providerId: number, externalIds: string[]): Promise<LinkedService[]> {
  if (externalIds.length === 0) return [];
  const { rows } = await sql<LinkedService>`
    select ${LINKED} from services
    where panel_id = ${ctx.panelId} and provider_id = ${providerId} and external_id = any(${externalIds}::text[]) and deleted_at is null
    order by id for update`.execute(ctx.tx);
  return rows;
}

/** Up to a thousand services after the given one, of providers that sell in this currency. */
export async function lockServicesInCurrency(ctx: Ctx, currency: string, afterId: number): Promise<LinkedService[]> {
  const { rows } = await sql<LinkedService>`
    select ${LINKED} from services
    where panel_id = ${ctx.panelId} and id > ${afterId} and external_id is not null and deleted_at is null
      and provider_id in (select id from providers where panel_id = ${ctx.panelId} and currency = ${currency})
    order by id limit 1000 for update`.execute(ctx.tx);
  return rows;
}

export type ServiceChange = { id: number } & Repriced & Pick<LinkedService, "type" | "min" | "max" | "refill" | "cancel" | "dripfeed">;

const BATCH = 1000;

/** Every given row is a change: an order priced before it must be priced again. */
export async function writeServiceChanges(ctx: Ctx, changes: ServiceChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = changes.slice(at, at + BATCH).map(({ ...change }: ServiceChange & { rateStep?: unknown }) => ({
      ...change,
      rateStep: undefined,
      rate: change.rate.toString(),
      cost: change.cost.toString(),
      costRate: change.costRate.toString(),
    }));
    await sql`
      update services s set rate = r.rate, cost = r.cost, cost_rate = r."costRate", exchange_rate = r."exchangeRate", status = r.status,
        status_reason = r."statusReason", type = r.type, min = r.min, max = r.max, refill = r.refill, cancel = r.cancel, dripfeed = r.dripfeed,
        version = s.version + 1, updated_at = ${ctx.now}
      from json_to_recordset(${JSON.stringify(batch)}::json) as r (id bigint, rate bigint, cost bigint, "costRate" bigint, "exchangeRate" numeric,
        status text, "statusReason" text, type text, min bigint, max bigint, refill boolean, cancel boolean, dripfeed boolean)
      where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
  }
}

export type PriceChange = { id: number } & Pick<PricedService, "rate" | "priceMode" | "extraCharge" | "status" | "statusReason">;

/** The same, but only for prices. */
export async function writePrices(ctx: Ctx, changes: PriceChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = changes.slice(at, at + BATCH).map((change) => ({ ...change, rate: change.rate.toString() }));
    await sql`
      update services s set rate = r.rate, price_mode = r."priceMode", extra_charge = r."extraCharge", status = r.status,
        status_reason = r."statusReason", version = s.version + 1, updated_at = ${ctx.now}
      from json_to_recordset(${JSON.stringify(batch)}::json) as r (id bigint, rate bigint, "priceMode" text, "extraCharge" numeric, status text, "statusReason" text)
      where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
  }
}

/** Pauses what a removed provider performed, also what was paused for another reason: it can't be resumed without a provider. */
export async function pauseWithRemoved(ctx: Ctx, providerId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update services set status = 'paused', status_reason = 'provider_removed', version = version + 1, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and provider_id = ${providerId} and status <> 'off'`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

/** Follows the state of their provider: active services are paused as provider_off, and those resume with it. */
export async function movePausedWith(ctx: Ctx, providerId: number, provider: "on" | "off"): Promise<void> {
  const isOn = provider === "on";
  await sql`
    update services set status = ${isOn ? "active" : "paused"}, status_reason = ${isOn ? null : "provider_off"}, version = version + 1, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and provider_id = ${providerId}
      and ${isOn ? sql`status = 'paused' and status_reason = 'provider_off'` : sql`status = 'active'`}`.execute(ctx.tx);
}
