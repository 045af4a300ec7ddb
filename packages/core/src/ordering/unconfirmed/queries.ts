import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { StoredFound } from "../store/unknown-orders.ts";

export interface UnknownRow {
  orderId: number;
  providerId: number;
  currency: string;
  isExclusive: boolean;
  quantity: number;
  expectedCost: Amount;
  sentAt: Date;
  endedAt: Date;
  asks: number;
  nextAt: Date | null;
  askedAt: Date | null;
  idFrom: string | null;
  idTo: string | null;
  isComplete: boolean;
  found: StoredFound[];
  beforeBalance: Amount | null;
  beforeAt: Date | null;
  afterBalance: Amount | null;
  afterAt: Date | null;
  explainedCost: Amount | null;
  cause: string | null;
}

/** A call with an error answer ended when it was recorded; one whose process died ended with its lease. */
const rowsOf = (ctx: Ctx) => sql`
  select o.id as order_id, o.provider_id, p.currency, p.is_exclusive, coalesce(o.sent_quantity, o.quantity) as quantity,
    provider_cost(sent_cost(o.cost, o.quantity, o.sent_quantity), o.exchange_rate)::bigint as expected_cost,
    coalesce(u.sent_at, o.updated_at) as sent_at, coalesce(c.created_at, o.lease_until, o.updated_at) as ended_at, coalesce(u.asks, 0) as asks,
    case when u.next_at < 'infinity' then u.next_at end as next_at, u.asked_at, u.id_from, u.id_to, coalesce(u.is_complete, false) as is_complete,
    coalesce(u.found, '[]') as found, u.before_balance, u.before_at, u.after_balance, u.after_at, u.explained_cost, e.data ->> 'cause' as cause
  from orders o
  join providers p on p.panel_id = ${ctx.panelId} and p.id = o.provider_id
  left join unknown_orders u on u.panel_id = ${ctx.panelId} and u.order_id = o.id and u.attempt = o.attempts
  left join lateral (
    select c.created_at from provider_calls c
    where c.panel_id = ${ctx.panelId} and c.order_id = o.id and c.action = 'add' and c.outcome = 'unknown' 
      and (o.lease_until is null or c.created_at >= o.lease_until - interval '120 seconds')
    order by c.id desc limit 1) c on true
  left join lateral (
    select e.data from order_events e where e.panel_id = ${ctx.panelId} and e.order_id = o.id and e.kind = 'unknown' order by e.id desc limit 1) e on true
  where o.panel_id = ${ctx.panelId}`;

/** The given orders with an outcome that is still unknown. */
export async function unknownRows(ctx: Ctx, orderIds: number[]): Promise<UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    ${rowsOf(ctx)} and o.id = any(${orderIds}::bigint[]) and o.dispatch = 'unknown' order by o.id`.execute(ctx.tx);
  return rows;
}

/** Properties of another unknown order at its provider. */
export interface RivalRow {
  orderId: number;
  providerId: number;
  quantity: number;
  expectedCost: Amount;
  idFrom: string | null;
  idTo: string | null;
  isComplete: boolean;
}

/** All unknown orders of these providers, newest first: each may match what was found for another. */
export async function rivalRows(ctx: Ctx, providerIds: number[], most: number): Promise<RivalRow[]> {
  const { rows } = await sql<RivalRow>`
    select o.id as order_id, o.provider_id, coalesce(o.sent_quantity, o.quantity) as quantity,
      provider_cost(sent_cost(o.cost, o.quantity, o.sent_quantity), o.exchange_rate)::bigint as expected_cost,
      u.id_from, u.id_to, coalesce(u.is_complete, false) as is_complete
    from orders o
    left join unknown_orders u on u.panel_id = o.panel_id and u.order_id = o.id and u.attempt = o.attempts
    where o.panel_id = ${ctx.panelId} and o.dispatch = 'unknown' and o.provider_id = any(${providerIds}::bigint[])
    order by o.id desc limit ${most}`.execute(ctx.tx);
  return rows;
}

export interface InFlight {
  providerId: number;
  quantity: number;
  expectedCost: Amount;
}

/** Orders being sent to these providers right now. */
export async function ordersInFlight(ctx: Ctx, providerIds: number[]): Promise<InFlight[]> {
  const { rows } = await sql<InFlight>`
    select provider_id, coalesce(sent_quantity, quantity) as quantity,
      provider_cost(sent_cost(cost, quantity, sent_quantity), exchange_rate)::bigint as expected_cost from orders
    where panel_id = ${ctx.panelId} and dispatch = 'sending' and provider_id = any(${providerIds}::bigint[])`.execute(ctx.tx);
  return rows;
}

export interface NeighbourRow {
  providerOrderId: string;
  expectedCost: Amount;
  startedAt: Date;
  endedAt: Date;
}

const NEAR = 2000;

/** Our orders placed around this one and accepted by the provider, with the time of the accepting call. */
export async function neighboursOf(ctx: Ctx, providerId: number, orderId: number): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select o.provider_order_id, provider_cost(o.cost, o.exchange_rate)::bigint as expected_cost,
      c.created_at - make_interval(secs => c.duration_ms / 1000.0) as started_at, c.created_at as ended_at
    from (
      (select id, provider_id, provider_order_id, cost, exchange_rate from orders
        where panel_id = ${ctx.panelId} and id < ${orderId} order by id desc limit ${NEAR})
      union all
      (select id, provider_id, provider_order_id, cost, exchange_rate from orders
        where panel_id = ${ctx.panelId} and id > ${orderId} order by id limit ${NEAR})) o
    cross join lateral (
      select c.created_at, c.duration_ms from provider_calls c
      where c.panel_id = ${ctx.panelId} and c.order_id = o.id and c.action = 'add' and c.outcome = 'ok' order by c.id desc limit 1) c
    where o.provider_id = ${providerId} and o.provider_order_id is not null`.execute(ctx.tx);
  return rows;
}

/** Which of the provider's ids our orders have. */
export async function knownIds(ctx: Ctx, providerId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select provider_order_id as id from orders
    where panel_id = ${ctx.panelId} and provider_id = ${providerId} and provider_order_id is not null
      and provider_order_id = any(${ids}::text[])`.execute(ctx.tx);
  return new Set(rows.map(({ id }) => id));
}

export interface SendingCall {
  orderId: number;
  action: string;
  outcome: string;
  request: Record<string, unknown>;
  httpStatus: number | null;
  answer: string | null;
  durationMs: number;
  createdAt: Date;
}

/** The last sending attempt of each of these orders. */
export async function lastCalls(ctx: Ctx, orderIds: number[]): Promise<Map<number, SendingCall>> {
  const { rows } = await sql<SendingCall>`
    select distinct on (order_id) order_id, action, outcome, request, http_status, answer, duration_ms, created_at from provider_calls
    where panel_id = ${ctx.panelId} and order_id = any(${orderIds}::bigint[]) and action = 'add'
    order by order_id, id desc`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The database's clock, which dates calls and balances. */
export async function databaseNow(ctx: Ctx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(ctx.tx);
  return rows[0]!.now;
}
