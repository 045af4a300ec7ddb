import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ProviderServiceRow } from "../provider/queries.ts";

const BATCH = 1000;

export interface PlacedService extends ProviderCatalogueService {
  /** Position in the provider's list. */
  position: number;
}

/** Writes new or changed rows of a provider's catalogue, 1,000 per statement; written rows are no longer missing. */
export async function saveCatalogue(ctx: Ctx, providerId: number, services: PlacedService[]): Promise<void> {
  for (let at = 0; at < services.length; at += BATCH) {
    const batch = services.slice(at, at + BATCH).map(({ id, rate, ...service }) => ({ ...service, externalId: id, rate: rate.toString() }));
    await sql`
      insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed,
        description, average_time, position, read_at)
      select ${ctx.panelId}, ${providerId}, "externalId", name, category, type, "rawType", rate, min, max, refill, cancel, dripfeed,
        description, "averageTime", position, ${ctx.now}
      from json_to_recordset(${JSON.stringify(batch)}::json) as r ("externalId" text, name text, category text, type text, "rawType" text, rate bigint,
        min bigint, max bigint, refill boolean, cancel boolean, dripfeed boolean, description text, "averageTime" text, position integer)
      on conflict (panel_id, provider_id, external_id) do update set name = excluded.name, category = excluded.category, type = excluded.type,
        raw_type = excluded.raw_type, rate = excluded.rate, min = excluded.min, max = excluded.max, refill = excluded.refill,
        cancel = excluded.cancel, dripfeed = excluded.dripfeed, description = excluded.description, average_time = excluded.average_time,
        read_at = excluded.read_at, missing_since = null`.execute(ctx.tx);
  }
}

export interface KnownService extends ProviderServiceRow {
  isMissing: boolean;
}

/** All services ever read from the provider, by its ids. */
export async function knownCatalogue(ctx: Ctx, providerId: number): Promise<Map<string, KnownService>> {
  const { rows } = await sql<KnownService>`
    select external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, description, average_time,
      missing_since is not null as is_missing
    from provider_services where panel_id = ${ctx.panelId} and provider_id = ${providerId}`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.externalId, row]));
}

export async function markMissing(ctx: Ctx, providerId: number, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await sql`
    update provider_services set missing_since = ${ctx.now}
    where panel_id = ${ctx.panelId} and provider_id = ${providerId} and external_id = any(${externalIds}::text[])`.execute(ctx.tx);
}

/** Hides or shows the services; returns how many changed. */
export async function hideServices(ctx: Ctx, providerId: number, externalIds: readonly string[], isHidden: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with changed as (
      update provider_services set is_hidden = ${isHidden}
      where panel_id = ${ctx.panelId} and provider_id = ${providerId} and external_id = any(${externalIds}::text[]) and is_hidden <> ${isHidden}
      returning 1)
    select count(*)::integer as n from changed`.execute(ctx.tx);
  return rows[0]!.n;
}
