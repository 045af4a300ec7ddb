import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import type { Ctx } from "../../kernel/context/context.ts";

/** As the provider's catalogue has it; `type` is empty where it was never read. */
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
  /** What it performs is a test. */
  isPractice: boolean;
}

const FROM_CATALOGUE = sql`pr.name as provider_name, pr.status as provider_status, pr.currency, pr.is_practice, coalesce(ps.name, '') as name,
  case when ps.type = 'unknown' and ps.raw_type <> '' then ps.raw_type else coalesce(ps.type, '') end as type, coalesce(ps.rate, 0) as rate,
  coalesce(ps.min, 0) as min, coalesce(ps.max, 0) as max, ps.external_id is null or ps.missing_since is not null as is_missing`;

/** The service's own provider first; those of removed providers are left out. */
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

/** Of those requested the ones that the providers' catalogues know, in the order asked; `place` is that order. */
export async function candidateRows(ctx: Ctx, asked: { providerId: number; externalId: string }[]): Promise<PerformerRow[]> {
  const { rows } = await sql<PerformerRow>`
    select (k.n - 1)::integer as place, ps.provider_id, ps.external_id, ${FROM_CATALOGUE}
    from unnest(${asked.map(({ providerId }) => providerId)}::bigint[], ${asked.map(({ externalId }) => externalId)}::text[])
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
}

const PERFORMED = ["id", "providerId", "externalId", "type", "rate", "allowLoss", "isOwn"] as const;

export async function findPerformed(ctx: Ctx, serviceId: number): Promise<PerformedService | undefined> {
  return ctx.tx.selectFrom("services").select(PERFORMED).where("panelId", "=", ctx.panelId).where("id", "=", serviceId).executeTakeFirst();
}

/** What stands behind the first one; those given replace all others. */
export async function replaceReserves(ctx: Ctx, serviceId: number, reserves: { providerId: number; externalId: string }[]): Promise<void> {
  await ctx.tx.deleteFrom("performers").where("panelId", "=", ctx.panelId).where("serviceId", "=", serviceId).execute();
  if (reserves.length === 0) return;
  await ctx.tx
    .insertInto("performers")
    .values(reserves.map((reserve, n) => ({ panelId: ctx.panelId, serviceId, place: n + 1, ...reserve })))
    .execute();
}

/** What decides to whom an order may be given. */
export interface MovableOrder {
  id: number;
  serviceId: number;
  kind: string;
  status: string;
  dispatch: string;
  type: string;
  quantity: number;
  charge: Amount;
  performer: number;
  providerId: number | null;
}

/** Locked. A run carries no charge: its share of what its drip-feed was sold for is what it may cost. */
export async function lockMovable(ctx: Ctx, orderId: number): Promise<MovableOrder | undefined> {
  const { rows } = await sql<MovableOrder>`
    select o.id, o.service_id, o.kind, o.status, o.dispatch, o.type, o.quantity, o.performer, o.provider_id,
      case when o.kind = 'run' then coalesce((
        select refund_for(p.charge, p.quantity, o.quantity) from orders p where p.panel_id = ${ctx.panelId} and p.id = o.parent_id), 0)
      else o.charge end as charge
    from orders o where o.panel_id = ${ctx.panelId} and o.id = ${orderId} for update of o`.execute(ctx.tx);
  return rows[0];
}

export interface Assignment {
  performer: number;
  providerId: number;
  externalServiceId: string;
  cost: Amount;
  costRate: Amount;
  exchangeRate: string;
}

/** Due at once, unless it waits for its day. */
export async function assign(ctx: Ctx, orderId: number, to: Assignment): Promise<void> {
  await sql`
    update orders set performer = ${to.performer}, provider_id = ${to.providerId}, external_service_id = ${to.externalServiceId},
      cost = ${to.cost}, cost_rate = ${to.costRate}, exchange_rate = ${to.exchangeRate}::numeric,
      dispatch = case when dispatch = 'moderation' then dispatch else 'waiting' end,
      lease_until = null, next_at = greatest(now(), start_at), updated_at = now()
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}

export async function writeMove(ctx: Ctx, orderId: number, data: Record<string, unknown>, actor: Record<string, unknown>): Promise<void> {
  await ctx.tx
    .insertInto("orderEvents")
    .values({ panelId: ctx.panelId, orderId, kind: "moved", data: JSON.stringify(data), actor: JSON.stringify(actor) })
    .execute();
}
