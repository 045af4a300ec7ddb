import { ARRIVAL_DAYS, type ListArrivalsInput } from "@vitrine/contract/supply/arrival/arrival";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ProviderServiceRow } from "../provider/queries.ts";

export interface ArrivalRow extends ProviderServiceRow {
  providerId: number;
  providerName: string;
  currency: string;
  importedId: number | null;
  since: Date;
}

export type ArrivalFilter = Pick<ListArrivalsInput, "view" | "provider" | "query">;

/** Services that recently appeared at connected providers and still exist, each with its view. */
const arrivals = (ctx: Ctx, { provider, query }: Omit<ArrivalFilter, "view">) => sql`
  select a.provider_id, p.name as provider_name, p.currency, a.since, ps.external_id, ps.name, ps.category, ps.type, ps.raw_type, ps.rate, ps.min, ps.max,
    ps.refill, ps.cancel, ps.dripfeed, ps.description, ps.average_time, own.id as imported_id,
    case when own.id is not null then 'imported' when ps.is_hidden then 'hidden' else 'new' end as view
  from (
    select c.provider_id, c.external_id, max(c.created_at) as since from service_changes c
    where c.panel_id = ${ctx.panelId} and c.kind = 'new' and c.created_at > ${ctx.now}::timestamptz - make_interval(days => ${ARRIVAL_DAYS})
    group by c.provider_id, c.external_id
  ) a
    join providers p on p.panel_id = ${ctx.panelId} and p.id = a.provider_id and p.deleted_at is null
    join provider_services ps on ps.panel_id = ${ctx.panelId} and ps.provider_id = a.provider_id and ps.external_id = a.external_id
      and ps.missing_since is null
    left join lateral (
      select s.id from services s
      where s.panel_id = ${ctx.panelId} and s.provider_id = a.provider_id and s.external_id = a.external_id and s.deleted_at is null
      order by s.id limit 1) own on true
  where (${provider}::bigint is null or a.provider_id = ${provider})
    and (${query}::text is null or ps.external_id = ${query} or strpos(lower(ps.name), lower(${query})) > 0)`;

/** Newest first. */
export async function pageOfArrivals(ctx: Ctx, filter: ArrivalFilter, range: { limit: number; offset: number }): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select provider_id, provider_name, currency, since, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed,
      description, average_time, imported_id
    from (${arrivals(ctx, filter)}) listed where view = ${filter.view}
    order by since desc, provider_id, external_id limit ${range.limit} offset ${range.offset}`.execute(ctx.tx);
  return rows;
}

/** Names of everything in the view, by provider. */
export async function arrivalsByProvider(ctx: Ctx, filter: ArrivalFilter): Promise<{ providerId: number; services: string[] }[]> {
  const { rows } = await sql<{ providerId: number; services: string[] }>`
    select provider_id, array_agg(external_id order by since desc, external_id) as services
    from (${arrivals(ctx, filter)}) listed where view = ${filter.view}
    group by provider_id order by provider_id`.execute(ctx.tx);
  return rows;
}

export async function countArrivals(ctx: Ctx, filter: Omit<ArrivalFilter, "view">): Promise<Map<string, number>> {
  const { rows } = await sql<{ view: string; n: number }>`
    select view, count(*)::integer as n from (${arrivals(ctx, filter)}) listed group by view`.execute(ctx.tx);
  return new Map(rows.map(({ view, n }) => [view, n]));
}

export interface ImportDefaults {
  id: number;
  name: string;
  extraCharge: string | null;
  rateStep: Amount | null;
}

/** Connected providers, with the terms of their last import, else of the panel's. */
export async function importDefaults(ctx: Ctx): Promise<ImportDefaults[]> {
  const { rows } = await sql<ImportDefaults>`
    select p.id, p.name, last.extra_charge::text as extra_charge, last.rate_step
    from providers p left join lateral (
      select i.extra_charge, i.rate_step from imports i
      where i.panel_id = ${ctx.panelId} order by (i.provider_id = p.id) desc, i.id desc limit 1) last on true
    where p.panel_id = ${ctx.panelId} and p.deleted_at is null order by p.name, p.id`.execute(ctx.tx);
  return rows;
}
