import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Counted among the latest orders, so that a busy panel costs no more than a quiet one. */
const LATEST = 5_000;
const DAYS = 30;
const MOST = 24;

export async function readMostOrdered(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ serviceId: number }>`
    select o.service_id
    from (
      select service_id, kind, is_test, created_at from orders
      where panel_id = ${ctx.panelId} and not is_hidden
      order by id desc limit ${LATEST}) o
    join services s on s.panel_id = ${ctx.panelId} and s.id = o.service_id and s.status = 'active'
    join categories c on c.panel_id = s.panel_id and c.id = s.category_id and not c.is_hidden
    where o.kind in ('single', 'drip', 'subscription') and not o.is_test and o.created_at > ${ctx.now}::timestamptz - make_interval(days => ${DAYS})
    group by o.service_id
    order by count(*) desc, o.service_id
    limit ${MOST}`.execute(ctx.tx);
  return rows.map(({ serviceId }) => serviceId);
}
