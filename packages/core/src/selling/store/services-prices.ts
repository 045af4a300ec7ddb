import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { DriftColumns } from "../catalog/drift.ts";
import type { LinkedService, PricedService, Repriced } from "../catalog/reprice.ts";

export type FollowedService = LinkedService & DriftColumns;

const LINKED = sql`s.id, s.status, s.status_reason, s.price_mode, s.extra_charge, s.rate_step, s.allow_loss, s.rate, s.cost, s.cost_rate, s.exchange_rate, s.provider_id, s.external_id,
  s.type, s.min, s.max, s.refill, s.cancel, s.dripfeed, s.drift_policy, s.held_above, s.min_charge, p.drift_policy as provider_drift_policy,
  p.held_above as provider_held_above, p.min_charge as provider_min_charge`;

/** The panel's services based on these provider services, locked in id order. */
export async function lockLinkedServices(ctx: Ctx, providerId: number, externalIds: string[]): Promise<FollowedService[]> {
  if (externalIds.length === 0) return [];
  const { rows } = await sql<FollowedService>`
    select ${LINKED}
    from services s join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
    where s.panel_id = ${ctx.panelId} and s.provider_id = ${providerId} and s.external_id = any(${externalIds}::text[]) and s.deleted_at is null
    order by s.id for update of s`.execute(ctx.tx);
  return rows;
}

/** Up to a thousand services after the given one, of providers that sell in this currency. */
export async function lockServicesInCurrency(ctx: Ctx, currency: string, afterId: number): Promise<FollowedService[]> {
  const { rows } = await sql<FollowedService>`
    select ${LINKED}
    from services s join providers p on p.panel_id = s.panel_id and p.id = s.provider_id
    where s.panel_id = ${ctx.panelId} and s.id > ${afterId} and s.external_id is not null and s.deleted_at is null and p.currency = ${currency}
    order by s.id limit 1000 for update of s`.execute(ctx.tx);
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
      update services s set rate = r.rate, cost = r.cost, cost_rate = r."costRate", exchange_rate = r."exchangeRate", price_mode = r."priceMode",
        status = r.status, status_reason = r."statusReason", type = r.type, min = r.min, max = r.max, refill = r.refill, cancel = r.cancel, dripfeed = r.dripfeed,
        version = s.version + 1, updated_at = ${ctx.now}
      from json_to_recordset(${JSON.stringify(batch)}::json) as r (id bigint, rate bigint, cost bigint, "costRate" bigint, "exchangeRate" numeric,
        "priceMode" text, status text, "statusReason" text, type text, min bigint, max bigint, refill boolean, cancel boolean, dripfeed boolean)
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
