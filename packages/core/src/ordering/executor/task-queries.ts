import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ActingExecutor } from "./executor-queries.ts";

/** How often an executor may let an order's lease run out before he is not offered it again. */
const MOST_EXPIRED = 3;

/** Leases of his that ran out are given back and counted; those of orders that have ended meanwhile are only given back. */
export async function releaseEnded(ctx: Ctx, executorId: number): Promise<void> {
  await sql`
    with freed as (
      update tasks t set executor_id = null, token_hash = null
      from orders o
      where t.panel_id = ${ctx.panelId} and t.executor_id = ${executorId} and t.done_at is null
        and o.panel_id = t.panel_id and o.id = t.order_id and (t.lease_until <= ${ctx.now} or o.status not in ('queued', 'active'))
      returning t.order_id, t.service_id, o.status in ('queued', 'active') as is_open)
    insert into task_passes (panel_id, order_id, executor_id, service_id, expired, updated_at)
    select ${ctx.panelId}, order_id, ${executorId}, service_id, count(*), ${ctx.now} from freed where is_open group by order_id, service_id
    on conflict (panel_id, order_id, executor_id)
      do update set expired = least(task_passes.expired + excluded.expired, 30000), updated_at = excluded.updated_at`.execute(ctx.tx);
}

export interface HeldTask {
  id: number;
  orderId: number;
  leaseUntil: Date;
}

export async function heldTasks(ctx: Ctx, executorId: number): Promise<HeldTask[]> {
  const rows = await ctx.tx
    .selectFrom("tasks")
    .select(["id", "orderId", "leaseUntil"])
    .where("panelId", "=", ctx.panelId)
    .where("executorId", "=", executorId)
    .where("doneAt", "is", null)
    .orderBy("leaseUntil")
    .execute();
  return rows.map((row) => ({ ...row, leaseUntil: row.leaseUntil! }));
}

const FREE = (ctx: Ctx) => sql`t.done_at is null and (t.executor_id is null or t.lease_until <= ${ctx.now})`;

/** Open orders with something left to take for him, the longest waiting first. Whether it is still so is seen under the order's lock. */
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
    order by o.next_at, o.id limit ${most}`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

export interface OwnOrder {
  id: number;
  status: OrderStatus;
  quantity: number;
  remains: number | null;
  cost: Amount;
  type: string;
  link: string;
  fields: Record<string, unknown> | null;
  serviceId: number;
  serviceName: string;
  network: string;
  instructions: string | null;
  leaseMinutes: number;
  ignores: number;
  /** May be performed now. */
  isOpen: boolean;
}

/** Every lease, check and ignore of an order comes one after the other. */
export async function lockOwnOrder(ctx: Ctx, id: number): Promise<OwnOrder | undefined> {
  // A run's drip-feed before the run, as everyone locks them.
  await sql`
    select id from orders o where o.panel_id = ${ctx.panelId} and o.id in (
      select ${id}::bigint union select r.parent_id from orders r where r.panel_id = ${ctx.panelId} and r.id = ${id} and r.kind = 'run')
    order by o.id for update`.execute(ctx.tx);
  const { rows } = await sql<OwnOrder>`
    select o.id, o.status, o.quantity, o.remains, o.cost, o.type, o.link, o.fields, o.service_id, s.name as service_name, c.network, w.instructions,
      coalesce(w.lease_minutes, 15) as lease_minutes, coalesce(w.ignores, 3) as ignores,
      o.status in ('queued', 'active') and o.dispatch in ('waiting', 'sent') and o.cancel_asked_at is null as is_open
    from orders o
    join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
    join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    left join own_services w on w.panel_id = s.panel_id and w.service_id = s.id
    where o.panel_id = ${ctx.panelId} and o.id = ${id} and o.provider_id is null`.execute(ctx.tx);
  return rows[0];
}

/** One given back or run out, else the next that no one took; under the order's lock. */
export async function freePosition(ctx: Ctx, order: OwnOrder): Promise<{ position: number; formerHolder: number | null } | undefined> {
  const { rows } = await sql<{ position: number; formerHolder: number | null }>`
    select t.position, t.executor_id as former_holder from tasks t
    where t.panel_id = ${ctx.panelId} and t.order_id = ${order.id} and ${FREE(ctx)} order by t.position limit 1`.execute(ctx.tx);
  if (rows[0]) return rows[0];
  const last = await ctx.tx
    .selectFrom("tasks")
    .select("position")
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", order.id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const position = last ? last.position + 1 : 0;
  return position < order.quantity ? { position, formerHolder: null } : undefined;
}

export interface TaskLease {
  orderId: number;
  serviceId: number;
  position: number;
  executorId: number;
  tokenHash: Buffer;
  leaseUntil: Date;
  reward: Amount;
}

export async function takeTask(ctx: Ctx, lease: TaskLease): Promise<number> {
  const { orderId, serviceId, position, ...held } = lease;
  const { id } = await ctx.tx
    .insertInto("tasks")
    .values({ panelId: ctx.panelId, orderId, serviceId, position, ...held, leasedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "orderId", "position"]).doUpdateSet({ ...held, leasedAt: ctx.now }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renewToken(ctx: Ctx, id: number, tokenHash: Buffer): Promise<{ position: number; reward: Amount }> {
  return ctx.tx
    .updateTable("tasks")
    .set({ tokenHash })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .returning(["position", "reward"])
    .executeTakeFirstOrThrow();
}

export async function positionOf(ctx: Ctx, id: number): Promise<{ position: number; reward: Amount }> {
  return ctx.tx
    .selectFrom("tasks")
    .select(["position", "reward"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A lease ran out and someone else takes the task. */
export async function countExpired(ctx: Ctx, order: OwnOrder, executorId: number): Promise<void> {
  await sql`
    insert into task_passes (panel_id, order_id, executor_id, service_id, expired, updated_at)
    values (${ctx.panelId}, ${order.id}, ${executorId}, ${order.serviceId}, 1, ${ctx.now})
    on conflict (panel_id, order_id, executor_id)
      do update set expired = least(task_passes.expired + 1, 30000), updated_at = excluded.updated_at`.execute(ctx.tx);
}

export interface TaskRow {
  id: number;
  orderId: number;
  executorId: number | null;
  tokenHash: Buffer | null;
  doneAt: Date | null;
  identityKey: string | null;
  reward: Amount;
}

export async function findTask(ctx: Ctx, id: number): Promise<TaskRow | undefined> {
  return ctx.tx
    .selectFrom("tasks")
    .select(["id", "orderId", "executorId", "tokenHash", "doneAt", "identityKey", "reward"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function isIdentityUsed(ctx: Ctx, orderId: number, identityKey: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("tasks")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "=", orderId)
    .where("identityKey", "=", identityKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishTask(
  ctx: Ctx,
  id: number,
  done: { identity: string; identityKey: string; proof: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable("tasks")
    .set({ ...done, doneAt: ctx.now, leaseUntil: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

export async function giveBack(ctx: Ctx, task: TaskRow, order: OwnOrder, executorId: number, reason: string | null): Promise<void> {
  await ctx.tx
    .updateTable("tasks")
    .set({ executorId: null, tokenHash: null, leaseUntil: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", task.id)
    .execute();
  await sql`
    insert into task_passes (panel_id, order_id, executor_id, service_id, ignored_at, reason, updated_at)
    values (${ctx.panelId}, ${order.id}, ${executorId}, ${order.serviceId}, ${ctx.now}, ${reason}, ${ctx.now})
    on conflict (panel_id, order_id, executor_id)
      do update set ignored_at = excluded.ignored_at, reason = excluded.reason, updated_at = excluded.updated_at`.execute(ctx.tx);
}

/** Different executors who ignored the order, and those who are let to its service and did not. */
export async function ignoredBy(ctx: Ctx, order: OwnOrder): Promise<{ ignored: number; others: number }> {
  const { rows } = await sql<{ ignored: number; others: number }>`
    select (select count(*) from task_passes p where p.panel_id = ${ctx.panelId} and p.order_id = ${order.id} and p.ignored_at is not null) as ignored,
      (select count(*) from executors e where e.panel_id = ${ctx.panelId} and e.status in ('active', 'paused')
        and (e.all_services or exists (
          select from executor_services l where l.panel_id = ${ctx.panelId} and l.executor_id = e.id and l.service_id = ${order.serviceId}))
        and not exists (select from task_passes p where p.panel_id = ${ctx.panelId} and p.order_id = ${order.id} and p.executor_id = e.id
          and p.ignored_at is not null)) as others`.execute(ctx.tx);
  return rows[0]!;
}

export async function takePerformedCost(ctx: Ctx, orderId: number): Promise<void> {
  await sql`
    update orders set cost = (
      select coalesce(sum(t.reward), 0)::bigint from tasks t where t.panel_id = ${ctx.panelId} and t.order_id = ${orderId} and t.done_at is not null)
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}
