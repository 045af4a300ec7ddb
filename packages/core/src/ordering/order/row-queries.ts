import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { runPrepared } from "@vitrine/db/prepared";
import { CompiledQuery } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface OrderRow {
  id: number;
  userId: number;
  login: string;
  serviceId: number;
  serviceName: string;
  categoryId: number;
  categoryName: string;
  network: string;
  providerId: number | null;
  providerName: string | null;
  providerStatus: Provider["status"] | null;
  type: string;
  link: string;
  quantity: number;
  /** Of its type; read by OrderDetails. */
  details: unknown;
  charge: Amount;
  refunded: Amount;
  cost: Amount;
  costPosted: Amount;
  status: OrderStatus;
  dispatch: Dispatch;
  providerOrderId: string | null;
  startCount: number | null;
  remains: number | null;
  failCode: string | null;
  isTest: boolean;
  kind: OrderKind;
  parentId: number | null;
  performer: number;
  startAt: Date | null;
  cancelAskedAt: Date | null;
  refilledAt: Date | null;
  finishedAt: Date | null;
  createdAt: Date;
  /** The service's current setting. */
  refill: boolean;
  cancel: boolean;
  refillDays: number;
  isOwn: boolean;
  /** null if it has no runs. */
  runsCost: Amount | null;
}

/** For a drip-feed: the cost of its runs, future ones included; the row itself has no cost. */
const RUNS_COST = `case when o.kind = 'drip' then (
  select coalesce(sum(delivered_cost(r.status, r.cost, r.quantity, r.remains)), 0)
    + coalesce((select (x.runs - x.started) * charge_for(s.cost, x.run_quantity) from drip_feeds x
        where x.panel_id = $1 and x.order_id = o.id and x.next_at is not null), 0)
  from orders r where r.panel_id = $1 and r.parent_id = o.id)::bigint end`;

const linesOf = (name: string) => `array_length(string_to_array(nullif(o.fields ->> '${name}', ''), chr(10)), 1)`;

/**
 * Lists may have thousands of lines: their number is enough for a list of orders. Most orders have no details, and nothing to build them
 * from.
 */
const DETAILS = `case when o.fields is null and o.kind = 'single' then '{}' else jsonb_strip_nulls(
  coalesce(o.fields, '{}') - array['comments', 'usernames', 'hashtags', 'keywords', 'groups'] || jsonb_build_object(
    'commentsCount', ${linesOf("comments")}, 'usernamesCount', ${linesOf("usernames")}, 'hashtagsCount', ${linesOf("hashtags")},
    'keywordsCount', ${linesOf("keywords")}, 'groupsCount', ${linesOf("groups")},
    'runs', d.runs, 'started', d.started, 'interval', d.run_minutes, 'postsDone', sub.posts_done)) end`;

/** Prepared: planning its joins takes longer than reading a page. */
const ROWS = `
select o.id, o.user_id, u.login, o.service_id, s.name as service_name, o.category_id, c.name as category_name, c.network, o.provider_id,
  p.name as provider_name, p.status as provider_status, o.type, o.link, o.quantity, ${DETAILS} as details, o.charge, o.refunded, o.cost,
  o.cost_posted, o.status, o.dispatch, o.provider_order_id, o.start_count, o.remains, o.fail_code, o.is_test, o.kind, o.parent_id, o.performer,
  o.start_at, o.cancel_asked_at, o.refilled_at, o.finished_at, o.created_at, s.refill, s.cancel, s.refill_days, s.is_own, ${RUNS_COST} as runs_cost
from orders o
join users u on u.panel_id = $1 and u.id = o.user_id
join services s on s.panel_id = $1 and s.id = o.service_id
join categories c on c.panel_id = $1 and c.id = o.category_id
left join providers p on p.panel_id = $1 and p.id = o.provider_id
left join drip_feeds d on d.panel_id = $1 and d.order_id = o.id
left join subscriptions sub on sub.panel_id = $1 and sub.order_id = o.id
where o.panel_id = $1 and o.id = any($2::bigint[])`;

/** Rows in the order of the ids; ids that are not orders of the panel are left out. */
export async function ordersByIds(ctx: Ctx, ids: number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<OrderRow>(ctx.tx, CompiledQuery.raw(ROWS, [ctx.panelId, ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
