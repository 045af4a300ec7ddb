import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ActingExecutor } from "../store/executors.ts";
import { FREE, HELD, type OwnOrder } from "../store/tasks.ts";

/** After this many expired leases on an order, a performer is not offered it again. */
const MOST_EXPIRED = 3;

/** Open orders with work left for this performer, oldest first. The caller checks again under the order's lock. */
export async function ordersFor(
  ctx: Ctx,
  executor: Pick<ActingExecutor, "id" | "allServices">,
  { serviceId, identityKey, most }: { serviceId: number | null; identityKey: string | null; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id
    where o.panel_id = ${ctx.panelId} and o.provider_id is null and o.kind in ('single', 'run', 'post') and o.status in ('queued', 'active')
      and o.dispatch in ('waiting', 'sent') and o.next_at <= now() and o.cancel_asked_at is null and s.is_own
      and (${serviceId}::bigint is null or o.service_id = ${serviceId})
      and (${executor.allServices} or exists (
        select from executor_services l where l.panel_id = ${ctx.panelId} and l.executor_id = ${executor.id} and l.service_id = o.service_id))
      and not exists (select from task_passes p where p.panel_id = ${ctx.panelId} and p.order_id = o.id and p.executor_id = ${executor.id}
        and (p.ignored_at is not null or p.expired >= ${MOST_EXPIRED}))
      and (${identityKey}::text is null or not exists (
        select from tasks t where t.panel_id = ${ctx.panelId} and t.order_id = o.id and t.identity_key = ${identityKey}))
      and (coalesce((select t.position + 1 from tasks t where t.panel_id = ${ctx.panelId} and t.order_id = o.id order by t.position desc limit 1), 0) < o.quantity
        or exists (select from tasks t where t.panel_id = ${ctx.panelId} and t.order_id = o.id and ${FREE(ctx)}))
      and ${HELD(ctx)} < coalesce(o.remains, o.quantity)
    order by o.next_at, o.id limit ${most}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Serializes every lease, check and ignore of an order. */
export async function lockOwnOrder(ctx: Ctx, id: number): Promise<OwnOrder | undefined> {
  // Lock a run's drip-feed before the run, in the same order as everywhere else.
  await sql`
    select id from orders o where o.panel_id = ${ctx.panelId} and o.id in (
      select ${id}::bigint union select r.parent_id from orders r where r.panel_id = ${ctx.panelId} and r.id = ${id} and r.kind = 'run')
    order by o.id for update`.execute(ctx.tx);
  const { rows } = await sql<OwnOrder>`
    select o.id, o.status, o.quantity, o.remains, o.cost, o.is_test, o.type, o.link, o.fields, o.service_id, s.name as service_name, c.network, w.instructions,
      coalesce(w.lease_minutes, 15) as lease_minutes, coalesce(w.ignores, 3) as ignores, ${HELD(ctx)} as held,
      o.status in ('queued', 'active') and o.dispatch in ('waiting', 'sent') and o.cancel_asked_at is null as is_open
    from orders o
    join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
    join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    left join own_services w on w.panel_id = s.panel_id and w.service_id = s.id
    where o.panel_id = ${ctx.panelId} and o.id = ${id} and o.provider_id is null`.execute(ctx.tx);
  return rows[0];
}

/** Counts the performers who ignored the order, and the others allowed on its service who may still get it. */
export async function ignoredBy(ctx: Ctx, order: OwnOrder): Promise<{ ignored: number; others: number }> {
  const { rows } = await sql<{ ignored: number; others: number }>`
    select (select count(*) from task_passes p where p.panel_id = ${ctx.panelId} and p.order_id = ${order.id} and p.ignored_at is not null) as ignored,
      (select count(*) from executors e where e.panel_id = ${ctx.panelId} and e.status in ('active', 'paused')
        and (e.all_services or exists (
          select from executor_services l where l.panel_id = ${ctx.panelId} and l.executor_id = e.id and l.service_id = ${order.serviceId}))
        and not exists (select from task_passes p where p.panel_id = ${ctx.panelId} and p.order_id = ${order.id} and p.executor_id = e.id
          and (p.ignored_at is not null or p.expired >= ${MOST_EXPIRED}))) as others`.execute(ctx.tx);
  return rows[0]!;
}
