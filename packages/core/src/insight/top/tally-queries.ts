import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { JUDGED, PERFORMED } from "../statistics/service-queries.ts";

/** Orders of one panel with the same outcome and about the same duration. */
export interface EndedRow {
  providerId: number;
  externalId: string;
  network: string;
  /** Age in whole days. */
  daysAgo: number;
  status: "done" | "partial" | "stopped" | "fail";
  /** Time to the start and, for completed orders, to the end, in steps; null if unknown. */
  startStep: number | null;
  finishStep: number | null;
  orders: number;
  ordered: number;
  undelivered: number;
}

/** Each step of time is longer than the previous one by a factor of e^¼. */
export const STEPS_TO_E = 4;

/**
 * Orders that ended at providers since then. Left out: test, practice and demo orders, orders cancelled by the customer, and unusable
 * links, because they say nothing about the provider. `invented` keeps those of a demo.
 */
export async function endedOrders(ctx: Ctx, since: Date, { invented = false } = {}): Promise<EndedRow[]> {
  const step = (until: string) =>
    sql`floor(ln(greatest(extract(epoch from ${sql.ref(until)} - greatest(o.created_at, coalesce(o.start_at, o.created_at))), 1)) * ${STEPS_TO_E}::integer)::integer`;
  const { rows } = await sql<EndedRow>`
    select o.provider_id, o.external_service_id as external_id, c.network,
      floor(extract(epoch from ${ctx.now}::timestamptz - o.created_at) / 86400)::integer as days_ago, o.status,
      case when o.started_at is not null then ${step("o.startedAt")} end as start_step,
      case when o.status = 'done' then ${step("o.finishedAt")} end as finish_step,
      count(*) as orders, sum(o.quantity)::bigint as ordered,
      sum(case when o.status = 'done' then 0 when o.status = 'partial' then coalesce(o.remains, 0) else o.quantity end)::bigint as undelivered
    from orders o
    join providers p on p.panel_id = o.panel_id and p.id = o.provider_id and (not p.is_practice or ${invented})
    join categories c on c.panel_id = o.panel_id and c.id = o.category_id
    where o.panel_id = ${ctx.panelId} and ${PERFORMED} and not o.is_hidden
      and ((not o.is_test and o.source <> 'demo') or ${invented})
      and o.external_service_id is not null and o.finished_at is not null and o.created_at >= ${since}
      and ${JUDGED}
      and o.id >= first_order_since(${ctx.panelId}, ${since})
    group by 1, 2, 3, 4, 5, 6, 7`.execute(ctx.tx);
  return rows;
}

export interface SuppliedRow {
  providerId: number;
  url: string;
  currency: string;
  externalId: string;
  name: string;
  type: string;
  rate: Amount;
}

/** The provider's data on those services. */
export async function suppliedServices(ctx: Ctx, keys: { providerId: number; externalId: string }[]): Promise<SuppliedRow[]> {
  const { rows } = await sql<SuppliedRow>`
    select p.id as provider_id, p.url, p.currency, s.external_id, s.name, s.type, s.rate
    from json_to_recordset(${JSON.stringify(keys)}::json) as k ("providerId" bigint, "externalId" text)
    join providers p on p.panel_id = ${ctx.panelId} and p.id = k."providerId"
    join provider_services s on s.panel_id = p.panel_id and s.provider_id = p.id and s.external_id = k."externalId"`.execute(ctx.tx);
  return rows;
}
