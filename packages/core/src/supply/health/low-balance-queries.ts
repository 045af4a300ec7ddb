import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/**
 * Marks whether the balance is less than what the last day's orders cost at the provider, in its currency. True where it has become so:
 * the owner is told once for each time. A balance that is not known, and an account that is empty already, are no news.
 */
export async function becameLow(ctx: Ctx, providerId: number): Promise<boolean> {
  const { panelId, now } = ctx;
  const { rows } = await sql<{ told: boolean }>`
    with spent as (
      select coalesce(sum(o.cost / o.exchange_rate), 0) as units
      from orders o
      where o.panel_id = ${panelId} and o.provider_id = ${providerId} and not o.is_test
        and o.status in ('queued', 'active', 'done', 'partial')
        and o.created_at > ${now}::timestamptz - interval '24 hours'
        and o.id >= coalesce((
          select d.first_id from order_days d
          where d.panel_id = ${panelId} and d.day < (${now}::timestamptz at time zone 'UTC')::date - 1 order by d.day desc limit 1), 0)
    ), was as (
      select p.low_told_at, p.balance < spent.units and p.status <> 'out_of_money' as is_low
      from providers p, spent where p.panel_id = ${panelId} and p.id = ${providerId} and p.balance is not null
    )
    update providers p set low_told_at = case when was.is_low then ${now}::timestamptz end
    from was
    where p.panel_id = ${panelId} and p.id = ${providerId} and was.is_low <> (was.low_told_at is not null)
    returning was.is_low as told`.execute(ctx.tx);
  return rows[0]?.told ?? false;
}
