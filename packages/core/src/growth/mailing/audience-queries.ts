import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { Audience } from "@vitrine/contract/growth/mailing/audience";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Condition: a message of the channel can reach the customer `u`. */
export function reachable({ panelId }: Ctx, channel: NewsChannel): RawBuilder<boolean> {
  if (channel === "inbox") return sql`true`;
  if (channel === "telegram")
    return sql`exists (select from telegram_links l where l.panel_id = ${panelId} and l.user_id = u.id and l.blocked_at is null)`;
  return sql`(u.email is not null and u.is_activated
    and not exists (select from mail_bounces b where b.panel_id = ${panelId} and b.email_key = u.email_key))`;
}

const ordersOf = ({ panelId }: Ctx) =>
  sql`from orders o where o.panel_id = ${panelId} and o.user_id = u.id and not o.is_hidden and not o.is_test`;
const hasMoney = ({ panelId }: Ctx) => sql`exists (
  select from ledger_accounts w where w.panel_id = ${panelId} and w.user_id = u.id and w.kind = 'wallet' and w.balance > 0)`;

const at = (seconds: number) => sql`to_timestamp(${seconds})`;

/** Condition: the filter matches the customer `u`, and the panel may write to them. */
export function matching(ctx: Ctx, audience: Audience): RawBuilder<boolean> {
  const { spentFrom, spentTo, hasOrdered, lastOrderFrom, lastOrderTo, registeredFrom, registeredTo, groupId, language, hasBalance } =
    audience;
  const conditions: RawBuilder<unknown>[] = [sql`u.panel_id = ${ctx.panelId} and u.suspended_at is null and not u.is_test`];
  const orders = ordersOf(ctx);
  const spent = sql`(select coalesce(sum(o.charge - o.refunded), 0) ${orders})`;
  const lastOrder = sql`(select o.created_at ${orders} order by o.id desc limit 1)`;
  if (hasOrdered !== null) conditions.push(hasOrdered ? sql`exists (select ${orders})` : sql`not exists (select ${orders})`);
  if (spentFrom !== null) conditions.push(sql`${spent} >= ${parseAmount(spentFrom)}::bigint`);
  if (spentTo !== null) conditions.push(sql`${spent} <= ${parseAmount(spentTo)}::bigint`);
  if (lastOrderFrom !== null) conditions.push(sql`${lastOrder} >= ${at(lastOrderFrom)}`);
  if (lastOrderTo !== null) conditions.push(sql`${lastOrder} < ${at(lastOrderTo)}`);
  if (registeredFrom !== null) conditions.push(sql`u.created_at >= ${at(registeredFrom)}`);
  if (registeredTo !== null) conditions.push(sql`u.created_at < ${at(registeredTo)}`);
  if (groupId !== null) conditions.push(sql`u.price_group_id = ${groupId}`);
  if (language !== null) conditions.push(sql`u.language = ${language}`);
  if (hasBalance !== null) conditions.push(hasBalance ? hasMoney(ctx) : sql`not ${hasMoney(ctx)}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function isGroup(ctx: Ctx, groupId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("priceGroups")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", groupId)
    .executeTakeFirst();
  return row !== undefined;
}

const agreed = ({ panelId }: Ctx, channel: NewsChannel) => sql<boolean>`exists (
  select from news_consents c where c.panel_id = ${panelId} and c.user_id = u.id and c.channel = ${channel} and c.is_on)`;

export async function countAudienceRows(
  ctx: Ctx,
  audience: Audience,
  channel: NewsChannel,
): Promise<{ matching: number; recipients: number }> {
  const { rows } = await sql<{ matching: number; recipients: number }>`
    select count(*)::integer as matching, (count(*) filter (where ${agreed(ctx, channel)} and ${reachable(ctx, channel)}))::integer as recipients
    from users u where ${matching(ctx, audience)}`.execute(ctx.tx);
  return rows[0]!;
}

/** The first recipients, by id. */
export async function sampleOfAudience(
  ctx: Ctx,
  audience: Audience,
  channel: NewsChannel,
  most: number,
): Promise<{ id: number; login: string; language: Language }[]> {
  const { rows } = await sql<{ id: number; login: string; language: Language }>`
    select u.id, u.login, u.language
    from news_consents c join users u on u.panel_id = c.panel_id and u.id = c.user_id
    where c.panel_id = ${ctx.panelId} and c.channel = ${channel} and c.is_on and ${reachable(ctx, channel)} and ${matching(ctx, audience)}
    order by c.user_id limit ${most}`.execute(ctx.tx);
  return rows;
}
