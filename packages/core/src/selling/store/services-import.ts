import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { LinkedService } from "../catalog/reprice.ts";

export interface ImportedService extends LinkedService {
  description: string | null;
  averageTime: string | null;
  averageSeconds: number | null;
}

export interface NewService {
  externalId: string;
  name: string;
  /** The provider's name, if it was cleaned. */
  sourceName: string | null;
  tags: string[];
  averageSeconds: number | null;
  categoryId: number;
  type: string;
  rate: Amount;
  cost: Amount;
  extraCharge: string;
  status: "active" | "paused";
  statusReason: string | null;
}

export interface ImportTerms {
  providerId: number;
  isPractice: boolean;
  exchangeRate: string;
  /** Of services whose category has no other. */
  extraCharge: string;
  rateStep: Amount;
}

/** Copies the provider's texts and limits from its rows to ours inside the database; returns the ids. */
export async function insertServices(ctx: Ctx, terms: ImportTerms, services: NewService[]): Promise<number[]> {
  if (services.length === 0) return [];
  const rows = services.map((service) => ({ ...service, rate: service.rate.toString(), cost: service.cost.toString() }));
  const { rows: written } = await sql<{ id: number }>`
    with written as (
      insert into services (panel_id, category_id, name, description, type, min, max, rate, cost, cost_rate, exchange_rate, extra_charge, rate_step, refill, cancel,
        dripfeed, status, status_reason, provider_id, external_id, average_time, average_seconds, source_name, tags, position, is_test,
        created_at, updated_at)
      select ps.panel_id, r."categoryId", r.name, ps.description, r.type, ps.min, ps.max, r.rate, r.cost, ps.rate, ${terms.exchangeRate}::numeric,
        r."extraCharge", ${terms.rateStep}::bigint, ps.refill, ps.cancel, ps.dripfeed, r.status, r."statusReason", ps.provider_id, ps.external_id, ps.average_time, r."averageSeconds", r."sourceName",
        r.tags, ps.position, ${terms.isPractice}::boolean, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r ("externalId" text, name text, "sourceName" text, tags text[], "averageSeconds" integer, "categoryId" bigint, type text, rate bigint, cost bigint, "extraCharge" numeric, status text,
        "statusReason" text)
      join provider_services ps on ps.panel_id = ${ctx.panelId} and ps.provider_id = ${terms.providerId} and ps.external_id = r."externalId"
      order by ps.position, ps.external_id returning id)
    select id from written`.execute(ctx.tx);
  return written.map(({ id }) => id);
}

export async function updateServices(ctx: Ctx, services: ImportedService[]): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map(({ rate, cost, costRate, rateStep, ...service }) => ({
    ...service,
    rate: rate.toString(),
    cost: cost.toString(),
    costRate: costRate.toString(),
    rateStep: rateStep.toString(),
  }));
  await sql`
    update services s set description = r.description, average_time = r."averageTime", average_seconds = r."averageSeconds", type = r.type, min = r.min, max = r.max, rate = r.rate, cost = r.cost,
      cost_rate = r."costRate", exchange_rate = r."exchangeRate", extra_charge = r."extraCharge", rate_step = r."rateStep", refill = r.refill, cancel = r.cancel,
      dripfeed = r.dripfeed, status = r.status, status_reason = r."statusReason", version = s.version + 1, updated_at = ${ctx.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, description text, "averageTime" text, "averageSeconds" integer, type text, min bigint, max bigint, rate bigint,
      cost bigint, "costRate" bigint, "exchangeRate" numeric, "extraCharge" numeric, "rateStep" bigint, refill boolean, cancel boolean, dripfeed boolean, status text,
      "statusReason" text)
    where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
}

export async function removeServices(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`
    update services set status = 'off', status_reason = null, deleted_at = ${ctx.now}, version = version + 1, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[])`.execute(ctx.tx);
}

export async function turnOff(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`
    update services set status = 'off', status_reason = null, version = version + 1, updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[]) and status <> 'off'`.execute(ctx.tx);
}
