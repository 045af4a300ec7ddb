import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OwnOrder } from "./tasks.ts";

/** Counts an expired lease when another performer takes the task. */
export async function countExpired(ctx: Ctx, order: OwnOrder, executorId: number): Promise<void> {
  await sql`
    insert into task_passes (panel_id, order_id, executor_id, service_id, expired, updated_at)
    values (${ctx.panelId}, ${order.id}, ${executorId}, ${order.serviceId}, 1, ${ctx.now})
    on conflict (panel_id, order_id, executor_id)
      do update set expired = least(task_passes.expired + 1, 30000), updated_at = excluded.updated_at`.execute(ctx.tx);
}

/** Records that a performer ignored the order, so that it is not offered to them again. */
export async function countIgnored(
  ctx: Ctx,
  order: Pick<OwnOrder, "id" | "serviceId">,
  executorId: number,
  reason: string | null,
): Promise<void> {
  await sql`
    insert into task_passes (panel_id, order_id, executor_id, service_id, ignored_at, reason, updated_at)
    values (${ctx.panelId}, ${order.id}, ${executorId}, ${order.serviceId}, ${ctx.now}, ${reason}, ${ctx.now})
    on conflict (panel_id, order_id, executor_id)
      do update set ignored_at = excluded.ignored_at, reason = excluded.reason, updated_at = excluded.updated_at`.execute(ctx.tx);
}
