import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import type { Ctx } from "../../kernel/context/context.ts";

/** Data from the provider's catalogue; `type` is empty if it was never read. */
export interface PerformerRow {
  place: number;
  providerId: number;
  providerName: string;
  providerStatus: Provider["status"];
  currency: string;
  externalId: string;
  name: string;
  type: string;
  rate: Amount;
  min: number;
  max: number;
  isMissing: boolean;
  /** Orders it performs are tests. */
  isPractice: boolean;
}

const FROM_CATALOGUE = sql`pr.name as provider_name, pr.status as provider_status, pr.currency, pr.is_practice, coalesce(ps.name, '') as name,
  case when ps.type = 'unknown' and ps.raw_type <> '' then ps.raw_type else coalesce(ps.type, '') end as type, coalesce(ps.rate, 0) as rate,
  coalesce(ps.min, 0) as min, coalesce(ps.max, 0) as max, ps.external_id is null or ps.missing_since is not null as is_missing`;

/** The service's own provider first, without removed providers. */
export async function performerRows(ctx: Ctx, serviceId: number): Promise<PerformerRow[]> {
  const { rows } = await sql<PerformerRow>`
    select p.place, p.provider_id, p.external_id, ${FROM_CATALOGUE}
    from (
      select 0 as place, provider_id, external_id from services
      where panel_id = ${ctx.panelId} and id = ${serviceId} and provider_id is not null and external_id is not null
      union all
      select place, provider_id, external_id from performers where panel_id = ${ctx.panelId} and service_id = ${serviceId}) p
    join providers pr on pr.panel_id = ${ctx.panelId} and pr.id = p.provider_id and pr.deleted_at is null
    left join provider_services ps on ps.panel_id = ${ctx.panelId} and ps.provider_id = p.provider_id and ps.external_id = p.external_id
    order by p.place`.execute(ctx.tx);
  return rows;
}

/** The requested services that exist in the providers' catalogues, in the requested order; `place` is that order. */
export async function candidateRows(ctx: Ctx, requested: { providerId: number; externalId: string }[]): Promise<PerformerRow[]> {
  const { rows } = await sql<PerformerRow>`
    select (k.n - 1)::integer as place, ps.provider_id, ps.external_id, ${FROM_CATALOGUE}
    from unnest(${requested.map(({ providerId }) => providerId)}::bigint[], ${requested.map(({ externalId }) => externalId)}::text[])
      with ordinality k (provider_id, external_id, n)
    join providers pr on pr.panel_id = ${ctx.panelId} and pr.id = k.provider_id and pr.deleted_at is null
    join provider_services ps on ps.panel_id = pr.panel_id and ps.provider_id = k.provider_id and ps.external_id = k.external_id
    order by k.n`.execute(ctx.tx);
  return rows;
}

export async function connectedProviders(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from providers where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[]) and deleted_at is null`.execute(ctx.tx);
  return new Set(rows.map(({ id }) => id));
}

export interface PerformedService {
  id: number;
  providerId: number | null;
  externalId: string | null;
  type: string;
  rate: Amount;
  allowLoss: boolean;
  isOwn: boolean;
  /** Removed from the catalogue; its open orders still use its providers. */
  deletedAt: Date | null;
}

const PERFORMED = ["id", "providerId", "externalId", "type", "rate", "allowLoss", "isOwn", "deletedAt"] as const;

export async function findPerformed(ctx: Ctx, serviceId: number): Promise<PerformedService | undefined> {
  return ctx.tx.selectFrom("services").select(PERFORMED).where("panelId", "=", ctx.panelId).where("id", "=", serviceId).executeTakeFirst();
}
