import type { DialogStatus, DialogSubject, Product } from "@vitrine/contract/support/dialog/dialog";
import { MOST_OF_CUSTOMER } from "@vitrine/contract/support/dialog/panel-dialog";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { DialogRow } from "../store/dialogs.ts";

const COLUMNS = sql`d.id, d.user_id, d.subject, d.product, d.status, d.order_id, d.payment_id, d.assignee_id, d.tags, d.last_text, d.last_from,
  d.last_message_at, d.staff_unread, d.customer_unread, d.answering_id, d.answering_until, d.created_at, d.waiting_since,
  d.first_answered_at, d.closed_at, d.reopened, d.snoozed_until`;

export interface DialogFilter {
  /** Conditions of a search's operators. */
  terms?: Expression<SqlBool> | null;
  ids?: number[];
  /** A dialog's id, or words of a message that the customer sees too. */
  words?: string | null;
  userId?: number | null;
  status?: DialogStatus | null;
  subject?: DialogSubject | null;
  product?: Product | null;
  tag?: string | null;
  /** null: assigned to no one. */
  assigneeId?: number | null;
  /** Undefined: both kinds. */
  isSnoozed?: boolean | undefined;
}

/** Only given filters become conditions, so that each filter finds its index. */
function conditions(ctx: Ctx, filter: DialogFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`d.panel_id = ${ctx.panelId}`];
  const { terms, ids, words, userId, status, subject, product, tag, assigneeId, isSnoozed } = filter;
  if (terms) all.push(sql<boolean>`${terms}`);
  if (ids) all.push(sql<boolean>`d.id = any(${ids}::bigint[])`);
  if (words != null) all.push(saysToCustomer(ctx, words));
  if (userId != null) all.push(sql<boolean>`d.user_id = ${userId}`);
  if (status != null) all.push(sql<boolean>`d.status = ${status}`);
  if (subject != null) all.push(sql<boolean>`d.subject = ${subject}`);
  if (product != null) all.push(sql<boolean>`d.product = ${product}`);
  if (tag != null) all.push(sql<boolean>`d.tags @> array[${tag}]::text[]`);
  if (assigneeId !== undefined)
    all.push(assigneeId === null ? sql<boolean>`d.assignee_id is null` : sql<boolean>`d.assignee_id = ${assigneeId}`);
  if (isSnoozed !== undefined)
    all.push(
      isSnoozed ? sql<boolean>`d.snoozed_until > ${ctx.now}` : sql<boolean>`(d.snoozed_until is null or d.snoozed_until <= ${ctx.now})`,
    );
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const saysToCustomer = (ctx: Ctx, words: string): RawBuilder<boolean> => sql<boolean>`(d.id::text = ${words} or exists (
  select from dialog_messages m
  where m.panel_id = ${ctx.panelId} and m.dialog_id = d.id and not m.is_private and strpos(lower(m.text), lower(${words})) > 0))`;

interface Range {
  offset: number;
  limit: number;
}

/** By the latest message. */
export async function pageOfDialogs(ctx: Ctx, filter: DialogFilter, { offset, limit }: Range): Promise<DialogRow[]> {
  const { rows } = await sql<DialogRow>`
    select ${COLUMNS} from dialogs d where ${conditions(ctx, filter)}
    order by d.last_message_at desc, d.id desc offset ${offset} limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function countDialogs(ctx: Ctx, filter: DialogFilter, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from dialogs d where ${conditions(ctx, filter)} limit ${most}) x`.execute(ctx.tx);
  return rows[0]!.n;
}

/** Number of a customer's unread messages in all dialogs. */
export async function unreadOf(ctx: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(customer_unread), 0)::int as n from dialogs where panel_id = ${ctx.panelId} and user_id = ${userId}`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}

export interface TabCounts {
  waiting: number;
  answered: number;
  mine: number;
  snoozed: number;
  unread: number;
}

/** How many dialogs the inbox's tabs have, each counted to `most`. */
export async function countTabs(ctx: Ctx, me: number, most: number): Promise<TabCounts> {
  const count = (filter: DialogFilter) =>
    sql`(select count(*)::int from (select from dialogs d where ${conditions(ctx, filter)} limit ${most}) x)`;
  const inbox = { isSnoozed: false };
  const mine = (status: DialogStatus) => count({ ...inbox, assigneeId: me, status });
  const { rows } = await sql<TabCounts>`
    select ${count({ ...inbox, status: "waiting" })} as waiting, ${count({ ...inbox, status: "answered" })} as answered,
      least(${most}, ${mine("waiting")} + ${mine("answered")}) as mine, ${count({ isSnoozed: true })} as snoozed,
      (select count(*)::int from (
        select from dialogs where panel_id = ${ctx.panelId} and status <> 'closed' and staff_unread > 0 limit ${most}) x) as unread`.execute(
    ctx.tx,
  );
  return rows[0]!;
}

export interface CustomerFacts {
  id: number;
  login: string;
  email: string | null;
  language: "en" | "ru" | "uk";
  isBanned: boolean;
  orders: number;
  dialogs: number;
  createdAt: Date;
  lastSeenAt: Date | null;
}

export async function customerFacts(ctx: Ctx, userId: number): Promise<CustomerFacts> {
  const { rows } = await sql<CustomerFacts>`
    select u.id, u.login, u.email, u.language, u.suspended_at is not null as is_banned, u.created_at, u.last_seen_at,
      (select count(*) from (select from orders o where o.panel_id = ${ctx.panelId} and o.user_id = ${userId} and not o.is_hidden and o.kind <> 'run' limit ${MOST_OF_CUSTOMER}) x) as orders,
      (select count(*)::int from (select from dialogs d where d.panel_id = ${ctx.panelId} and d.user_id = ${userId} limit ${MOST_OF_CUSTOMER}) y) as dialogs
    from users u where u.panel_id = ${ctx.panelId} and u.id = ${userId}`.execute(ctx.tx);
  return rows[0]!;
}
