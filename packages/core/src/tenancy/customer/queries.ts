import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { USER_OPERATORS } from "@vitrine/contract/tenancy/customer/operators";
import type { ListUsersInput, UserSort } from "@vitrine/contract/tenancy/customer/user";
import type { DB } from "@vitrine/db/types";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import type { Ctx } from "../../kernel/context/context.ts";
import { dateTerm, idTerm, readTerms, type TermConditions, wordTerm } from "../../kernel/search/term-conditions.ts";

const eb = expressionBuilder<DB>();

type Filter = Pick<ListUsersInput, "query" | "type" | "ids">;

const ONLINE = "5 minutes";
/** Sorts after every character that a login or an email may contain. */
const LAST = "\u{10FFFF}";

export async function findUserId(ctx: Ctx, id: number): Promise<number | undefined> {
  const row = await ctx.tx.selectFrom("users").select("id").where("panelId", "=", ctx.panelId).where("id", "=", id).executeTakeFirst();
  return row?.id;
}

/** A prefix is searched as a range: under row-level security LIKE cannot use an index, but < and >= can. */
const startsWith = (column: "login_key" | "email_key", prefix: string): RawBuilder<boolean> =>
  sql<boolean>`(u.${sql.id(column)} >= ${nameKey(prefix)} and u.${sql.id(column)} < ${nameKey(prefix) + LAST})`;

const isOnline = (ctx: Ctx): RawBuilder<boolean> => sql`coalesce(u.last_seen_at > ${ctx.now}::timestamptz - ${ONLINE}::interval, false)`;

/** Viewers do not see addresses, so they find nothing by one. */
const emailStarts = (ctx: Ctx, prefix: string): RawBuilder<boolean> =>
  ctx.actor.kind === "viewer" ? sql`false` : startsWith("email_key", prefix);

const termConditions = (ctx: Ctx): TermConditions<typeof USER_OPERATORS> => ({
  id: (term) => idTerm(eb, sql`u.id`, term),
  login: ({ value }) => startsWith("login_key", value),
  email: ({ value }) => emailStarts(ctx, value),
  status: ({ value, isExcluded }) => {
    const holds = value === "online" ? isOnline(ctx) : sql<boolean>`u.suspended_at is not null`;
    return isExcluded ? sql`not ${holds}` : holds;
  },
  language: (term) => wordTerm(eb, sql`u.language`, term),
  date: (term) => dateTerm(ctx, eb, sql`u.created_at`, term),
});

export function conditionsOf(ctx: Ctx, { query, type, ids }: Filter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`u.panel_id = ${ctx.panelId}`];
  if (type === "online") conditions.push(isOnline(ctx));
  if (ids) conditions.push(sql`u.id = any(${ids}::bigint[])`);
  if (type === "banned") conditions.push(sql`u.suspended_at is not null`);
  const { text, condition } = readTerms(eb, query, USER_OPERATORS, termConditions(ctx));
  conditions.push(sql`${condition}`);
  if (text !== null) {
    const any = [startsWith("login_key", text), emailStarts(ctx, text)];
    if (/^\d{1,15}$/.test(text)) any.push(sql`u.id = ${Number(text)}`);
    conditions.push(sql`(${sql.join(any, sql` or `)})`);
  }
  return sql.join(conditions, sql` and `);
}

const ORDERS: Record<UserSort, RawBuilder<unknown>> = {
  "-created_at": sql`u.id desc`,
  created_at: sql`u.id`,
  login: sql`u.login_key`,
  "-login": sql`u.login_key desc`,
};

export async function pageOfUserIds(ctx: Ctx, filter: Filter & { page: number; perPage: number; sort: UserSort }): Promise<number[]> {
  const { page, perPage, sort } = filter;
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${conditionsOf(ctx, filter)} order by ${ORDERS[sort]} offset ${(page - 1) * perPage} limit ${perPage}`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}

export async function countUsers(ctx: Ctx, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{
    users: number;
  }>`select count(*) as users from (select from users u where ${conditionsOf(ctx, filter)} limit ${most}) counted`.execute(ctx.tx);
  return rows[0]!.users;
}

export interface UserRow {
  id: number;
  login: string;
  email: string;
  balance: Amount;
  /** Units as text, since a sum may exceed 64 bits. */
  spentText: string;
  orders: number;
  isTest: boolean;
  isSuspended: boolean;
  banReason: string | null;
  note: string;
  floor: Amount;
  discount: string;
  groupId: number | null;
  groupName: string | null;
  role: Role;
  isActivated: boolean;
  twoFactor: boolean;
  language: Language;
  createdAt: Date;
  lastSeenAt: Date | null;
  termsAcceptedAt: Date | null;
}

/** A drip-feed is one order, whatever its runs; a subscription is the orders that it placed. */
export const PLACED = sql`o.kind in ('single', 'drip', 'post')`;

/** In the order of the ids. Test orders do not count as spent, and hidden orders are excluded. */
export async function usersByIds(ctx: Ctx, ids: number[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UserRow>`
    select u.id, u.login, coalesce(u.email, '') as email, coalesce(w.balance, 0) as balance, bought.spent::text as spent_text, bought.orders, u.is_test,
      u.suspended_at is not null as is_suspended, u.ban_reason, u.note, coalesce(w.floor, 0) as floor, u.discount, g.id as group_id,
      g.name as group_name, u.role, u.is_activated, u.totp_sealed is not null or u.telegram_factor as two_factor, u.language,
      u.created_at, u.last_seen_at, u.terms_accepted_at
    from users u
    left join price_groups g on g.panel_id = u.panel_id and g.id = u.price_group_id
    left join ledger_accounts w on w.panel_id = u.panel_id and w.user_id = u.id and w.kind = 'wallet'
    cross join lateral (
      select count(*) filter (where ${PLACED}) as orders, coalesce(sum(o.charge - o.refunded) filter (where not o.is_test), 0) as spent
      from orders o where o.panel_id = ${ctx.panelId} and o.user_id = u.id and not o.is_hidden
    ) bought
    where u.panel_id = ${ctx.panelId} and u.id = any(${ids}::bigint[])`.execute(ctx.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function loginsOf(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx.selectFrom("users").select(["id", "login"]).where("panelId", "=", ctx.panelId).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
}
