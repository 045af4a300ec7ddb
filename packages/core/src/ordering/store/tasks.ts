import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Releases the performer's expired leases and counts them; leases of orders that have ended are released without counting. */
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

export const FREE = (ctx: Ctx): RawBuilder<unknown> => sql`t.done_at is null and (t.executor_id is null or t.lease_until <= ${ctx.now})`;

export interface OwnOrder {
  id: number;
  status: OrderStatus;
  quantity: number;
  remains: number | null;
  cost: Amount;
  isTest: boolean;
  type: string;
  link: string;
  fields: Record<string, unknown> | null;
  serviceId: number;
  serviceName: string;
  network: string;
  instructions: string | null;
  leaseMinutes: number;
  ignores: number;
  /** Tasks that performers hold now. */
  held: number;
  /** Open for work now. */
  isOpen: boolean;
}

/** Tasks of the order `o` that are held now. */
export const HELD = (ctx: Ctx): RawBuilder<number> => sql<number>`(
  select count(*) from tasks t where t.panel_id = ${ctx.panelId} and t.order_id = o.id and t.done_at is null and t.executor_id is not null
    and t.lease_until > ${ctx.now})`;

/**
 * A task given back or expired, else the next one never taken; none while as many are held as are left, since the owner may have counted
 * some manually. Requires the order's lock.
 */
export async function freePosition(ctx: Ctx, order: OwnOrder): Promise<{ position: number; formerHolder: number | null } | undefined> {
  if (order.held >= (order.remains ?? order.quantity)) return undefined;
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

export async function writeLease(ctx: Ctx, lease: TaskLease): Promise<number> {
  const { orderId, serviceId, position, ...held } = lease;
  const { id } = await ctx.tx
    .insertInto("tasks")
    .values({ panelId: ctx.panelId, orderId, serviceId, position, ...held, leasedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "orderId", "position"]).doUpdateSet({ ...held, leasedAt: ctx.now }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What performers earned with each of these orders; only orders of in-house services are in the answer. */
export async function earnedByTasks(ctx: Ctx, orderIds: number[]): Promise<Map<number, Amount>> {
  const { rows } = await sql<{ id: number; earned: Amount }>`
    select o.id, coalesce((
      select sum(t.reward) from tasks t where t.panel_id = ${ctx.panelId} and t.order_id = o.id and t.done_at is not null), 0)::bigint as earned
    from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
    where o.panel_id = ${ctx.panelId} and o.id = any(${orderIds}::bigint[]) and o.provider_id is null and o.kind in ('single', 'run', 'post')`.execute(
    ctx.tx,
  );
  return new Map(rows.map(({ id, earned }) => [id, earned]));
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

export async function giveBack(ctx: Ctx, task: TaskRow): Promise<void> {
  await ctx.tx
    .updateTable("tasks")
    .set({ executorId: null, tokenHash: null, leaseUntil: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", task.id)
    .execute();
}
