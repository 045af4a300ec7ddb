import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { PricedService } from "./resolve.ts";

export interface CustomPriceRow {
  userId: number;
  login: string;
  serviceId: number;
  serviceName: string;
  type: string;
  fixedRate: Amount | null;
  discount: string | null;
  rate: Amount;
  cost: Amount;
  allowLoss: boolean;
  categoryId: number;
  network: string;
}

interface Filter {
  userId: number | null;
  serviceId: number | null;
  query: string | null;
}

/** For a user: the service's id or a part of its name. For a service: the beginning of a login, or the user's id. */
const wanted = (ctx: Ctx, { userId, serviceId, query }: Filter) => sql`
  from custom_prices p
  join users u on u.panel_id = p.panel_id and u.id = p.user_id
  join services s on s.panel_id = p.panel_id and s.id = p.service_id
  join categories c on c.panel_id = s.panel_id and c.id = s.category_id
  where p.panel_id = ${ctx.panelId} and s.deleted_at is null
    and ${userId === null ? sql`true` : sql`p.user_id = ${userId}`} and ${serviceId === null ? sql`true` : sql`p.service_id = ${serviceId}`}
    and ${query === null ? sql`true` : userId === null ? sql`(starts_with(u.login_key, ${nameKey(query)}) or u.id::text = ${query})` : sql`(strpos(lower(s.name), lower(${query})) > 0 or s.id::text = ${query})`}`;

const CUSTOM = sql`p.user_id, u.login, p.service_id, s.name as service_name, s.type, p.rate as fixed_rate, p.discount,
  s.rate, s.cost, s.allow_loss, s.category_id, c.network`;

export async function pageOfCustomPrices(
  ctx: Ctx,
  filter: Filter,
  { page, perPage }: { page: number; perPage: number },
): Promise<CustomPriceRow[]> {
  const { rows } = await sql<CustomPriceRow>`
    select ${CUSTOM} ${wanted(ctx, filter)}
    order by c.position, c.id, s.position, s.id, p.user_id offset ${(page - 1) * perPage} limit ${perPage}`.execute(ctx.tx);
  return rows;
}

export async function countCustomPrices(ctx: Ctx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${wanted(ctx, filter)}`.execute(ctx.tx);
  return rows[0]!.n;
}

export async function findCustomPrice(ctx: Ctx, userId: number, serviceId: number): Promise<CustomPriceRow | undefined> {
  const { rows } = await sql<CustomPriceRow>`select ${CUSTOM} ${wanted(ctx, { userId, serviceId, query: null })}`.execute(ctx.tx);
  return rows[0];
}

/** The values that a price is checked against. */
export async function findPricedService(ctx: Ctx, id: number): Promise<PricedService | undefined> {
  const { rows } = await sql<PricedService>`
    select s.id, s.rate, s.cost, s.allow_loss, s.category_id, c.network
    from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
    where s.panel_id = ${ctx.panelId} and s.id = ${id} and s.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

export interface TermsRow {
  discount: string;
  groupId: number | null;
  groupName: string | null;
  groupDiscount: string | null;
}

export async function findUserTerms(ctx: Ctx, userId: number, { lock = false } = {}): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select u.discount, g.id as group_id, g.name as group_name, g.discount as group_discount
    from users u left join price_groups g on g.panel_id = u.panel_id and g.id = u.price_group_id
    where u.panel_id = ${ctx.panelId} and u.id = ${userId} ${lock ? sql`for update of u` : sql``}`.execute(ctx.tx);
  return rows[0];
}
