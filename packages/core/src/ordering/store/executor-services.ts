import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function setServicesOf(ctx: Ctx, executorId: number, services: number[]): Promise<void> {
  await sql`delete from executor_services where panel_id = ${ctx.panelId} and executor_id = ${executorId}
    and service_id <> all(${services}::bigint[])`.execute(ctx.tx);
  await sql`insert into executor_services (panel_id, executor_id, service_id)
    select ${ctx.panelId}, ${executorId}, unnest(${services}::bigint[]) on conflict do nothing`.execute(ctx.tx);
}
