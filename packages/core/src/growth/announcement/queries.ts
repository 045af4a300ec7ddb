import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { COUNTED_DAYS } from "@vitrine/contract/growth/announcement/rules";
import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Serializes announcements and starts of mailings of a panel, so that concurrent ones can't exceed the daily limit. */
export async function lockPanel(ctx: Ctx): Promise<void> {
  await sql`select 1 from panels where id = ${ctx.panelId} for no key update`.execute(ctx.tx);
}

export interface AnnouncedService {
  id: number;
  name: string;
  min: number;
}

/** The service, if customers can order it now. */
export async function findAnnounced(ctx: Ctx, serviceId: number): Promise<AnnouncedService | undefined> {
  const { rows } = await sql<AnnouncedService>`
    select s.id, s.name, s.min from services s
    join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    where s.panel_id = ${ctx.panelId} and s.id = ${serviceId} and s.status = 'active' and s.deleted_at is null and not c.is_hidden`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** The service's translated names. */
export async function namesByLanguage(ctx: Ctx, serviceId: number): Promise<Map<Language, string>> {
  const { rows } = await sql<{ language: Language; name: string }>`
    select language, name from catalog_translations
    where panel_id = ${ctx.panelId} and kind = 'service' and target_id = ${serviceId} and name is not null`.execute(ctx.tx);
  return new Map(rows.map(({ language, name }) => [language, name]));
}

export interface NewsReader {
  id: number;
  language: Language;
}

const READERS = sql`not u.is_test and u.suspended_at is null and u.role = 'user'`;

/** The panel's customers after this id, in the order of ids. */
export async function customersAfter(ctx: Ctx, after: number, most: number): Promise<NewsReader[]> {
  const { rows } = await sql<NewsReader>`
    select u.id, u.language from users u
    where u.panel_id = ${ctx.panelId} and u.id > ${after} and ${READERS}
    order by u.id limit ${most}`.execute(ctx.tx);
  return rows;
}

export async function countCustomers(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from users u where u.panel_id = ${ctx.panelId} and ${READERS}`.execute(ctx.tx);
  return rows[0]!.total;
}

export interface OrdersAround {
  id: number;
  before: number;
  after: number;
}

/** Orders of the announced services around each announcement. With every status named, the index of services finds those days. */
export async function ordersAround(ctx: Ctx, ids: readonly number[]): Promise<Map<number, OrdersAround>> {
  const { rows } = await sql<OrdersAround>`
    select a.id, o.before, o.after
    from announcements a cross join lateral (
      select count(*) filter (where o.created_at < a.created_at)::integer as before,
        count(*) filter (where o.created_at >= a.created_at)::integer as after
      from orders o
      where o.panel_id = ${ctx.panelId} and o.service_id = a.service_id and o.status = any(${ORDER_STATUSES}::text[])
        and not o.is_hidden and not o.is_test and o.kind in ('single', 'drip', 'subscription')
        and o.id >= first_order_since(a.panel_id, a.created_at - make_interval(days => ${COUNTED_DAYS}))
        and o.created_at >= a.created_at - make_interval(days => ${COUNTED_DAYS})
        and o.created_at < a.created_at + make_interval(days => ${COUNTED_DAYS})
    ) o
    where a.panel_id = ${ctx.panelId} and a.id = any(${ids}::bigint[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row]));
}
