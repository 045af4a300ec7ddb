import type { ListExecutionsInput } from "@vitrine/contract/ordering/executor/executor";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { idFirst, idIn } from "@vitrine/db/search";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ExecutionRow {
  taskId: number;
  orderId: number;
  serviceId: number;
  serviceName: string;
  executorId: number;
  executorName: string;
  identity: string;
  proof: string | null;
  reward: Amount;
  seconds: number;
  doneAt: Date;
}

type Filter = Pick<ListExecutionsInput, "query" | "executorId" | "serviceId" | "orderId">;

const matching = (ctx: Ctx, { query, executorId, serviceId, orderId }: Filter) => sql`
  t.panel_id = ${ctx.panelId} and t.done_at is not null and (${executorId}::bigint is null or t.executor_id = ${executorId})
  and (${serviceId}::bigint is null or t.service_id = ${serviceId}) and (${orderId}::bigint is null or t.order_id = ${orderId})
  and (${query}::text is null or t.id = ${idIn(query)}::bigint or t.order_id = ${idIn(query)}::bigint or strpos(t.identity_key, lower(${query})) > 0)`;

/** The one whose id is searched for, then newest first. */
export async function pageOfExecutions(
  ctx: Ctx,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExecutionRow[]> {
  const { rows } = await sql<ExecutionRow>`
    select t.id as task_id, t.order_id, t.service_id, s.name as service_name, t.executor_id, e.name as executor_name, t.identity, t.proof, t.reward,
      greatest(extract(epoch from t.done_at - t.leased_at), 0)::integer as seconds, t.done_at
    from tasks t
    join services s on s.panel_id = t.panel_id and s.id = t.service_id
    join executors e on e.panel_id = t.panel_id and e.id = t.executor_id
    where ${matching(ctx, filter)}
    order by ${idFirst(filter.query, "t.id")}t.done_at desc, t.id desc limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

export async function countExecutions(ctx: Ctx, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from tasks t where ${matching(ctx, filter)} limit ${most}) counted`.execute(ctx.tx);
  return rows[0]!.n;
}
