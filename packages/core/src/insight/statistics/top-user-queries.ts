import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { runFigures, type Source } from "./figure-queries.ts";
import type { Measure } from "./measure-queries.ts";
import { type People, peopleRows, type Wanted } from "./people-queries.ts";
import type { Period } from "./span-queries.ts";
import { MOST } from "./top-queries.ts";

export interface TopUser {
  id: number;
  name: string;
  orders: number;
  payments: number;
  /** Amounts as text of whole units; zero where customers are ranked by orders. */
  revenue: string;
  received: string;
}

const RANKS = { money: sql`p.revenue`, orders: sql`p.orders` };
const COUNTED: Record<keyof typeof RANKS, readonly Measure[]> = {
  money: ["orders", "payments", "sales", "refunds", "tariffs"],
  orders: ["orders", "payments"],
};

/** Measures as numbers, which are compared faster than texts. */
const NUMBERED = {
  measure: sql`case when n.measure = 'orders' then 1 when n.measure = 'payments' then 2 when n.measure = 'refunds' then 3 else 4 end`,
};

/** Customers by the chosen measure, and their number: read together, since both need every customer. */
export async function topUsers(ctx: Ctx, period: Period & Source, by: keyof typeof RANKS): Promise<{ top: TopUser[]; people: People }> {
  const rows = (wanted: Wanted) => peopleRows(ctx, period, period, "year", wanted);
  const count = (number: number) => sql`coalesce(sum(n.amount::integer) filter (where n.measure = ${sql.lit(number)}), 0)`;
  const query = sql<People & { top: TopUser[] | null }>`
    with people as materialized (
      select n.user_id, ${count(1)} as orders, ${count(2)} as payments,
        coalesce(sum(case when n.measure = 3 then -n.amount else n.amount end) filter (where n.measure >= 3), 0) as revenue
      from ${rows({ measures: COUNTED[by], columns: NUMBERED })} group by 1
    ), top as materialized (
      select p.*, ${RANKS[by]} as rank from people p where p.orders > 0 or p.payments > 0 order by rank desc, 1 limit ${MOST}
    ), receipts as (
      select n.user_id, sum(n.amount) as received
      from ${rows({ measures: by === "money" ? ["received"] : [] })} where n.user_id in (select t.user_id from top t) group by 1
    )
    select (count(*) filter (where p.orders > 0))::float8 as active, (count(*) filter (where p.payments > 0))::float8 as payers, (
      select json_agg(json_build_object('id', x.id, 'name', x.login, 'orders', t.orders, 'payments', t.payments, 'revenue', t.revenue::text,
        'received', coalesce(r.received, 0)::text) order by t.rank desc, x.id)
      from top t join users x on x.panel_id = ${ctx.panelId} and x.id = t.user_id left join receipts r on r.user_id = t.user_id) as top
    from people p`;
  const { top, ...people } = (await runFigures(ctx, query, period))[0]!;
  return { top: top ?? [], people };
}
