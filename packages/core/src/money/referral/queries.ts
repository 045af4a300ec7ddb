import type { REFERRAL_FLAGS } from "@vitrine/contract/money/referral/referral";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

type Flag = (typeof REFERRAL_FLAGS)[number];

export interface ReferralRow {
  userId: number;
  login: string;
  joinedAt: Date;
  flags: Flag[];
  /** Units as text: sums may exceed 64 bits. */
  paidText: string;
  earnedText: string;
}

/** Customers who came by this person's link, newest first. */
export async function referralsOf(ctx: Ctx, userId: number, { offset, limit }: { offset: number; limit: number }): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.user_id, u.login, r.joined_at, r.flags, coalesce(e.paid, 0)::text as paid_text, coalesce(e.earned, 0)::text as earned_text
    from referrals r
    join users u on u.panel_id = r.panel_id and u.id = r.user_id
    left join lateral (
      select sum(x.base) as paid, sum(x.amount - x.reversed) as earned from referral_earnings x
      where x.panel_id = ${ctx.panelId} and x.user_id = r.referrer_id and x.referral_id = r.user_id) e on true
    where r.panel_id = ${ctx.panelId} and r.referrer_id = ${userId}
    order by r.user_id desc offset ${offset} limit ${limit}`.execute(ctx.tx);
  return rows;
}

export async function countReferrals(ctx: Ctx, userId: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from referrals where panel_id = ${ctx.panelId} and referrer_id = ${userId} limit ${most}) x`.execute(ctx.tx);
  return rows[0]!.n;
}

/** Earnings of all levels and of those beyond the first, less reversals; units as text. */
export async function earnedInAll(ctx: Ctx, userId: number): Promise<{ earnedText: string; furtherText: string }> {
  const { rows } = await sql<{ earnedText: string; furtherText: string }>`
    select coalesce(sum(amount - reversed), 0)::text as earned_text,
      coalesce(sum(amount - reversed) filter (where level > 1), 0)::text as further_text
    from referral_earnings where panel_id = ${ctx.panelId} and user_id = ${userId}`.execute(ctx.tx);
  return rows[0]!;
}

export interface Referrer {
  id: number;
  login: string;
  flags: Flag[];
}

export async function referrerOf(ctx: Ctx, userId: number): Promise<Referrer | undefined> {
  const { rows } = await sql<Referrer>`
    select u.id, u.login, r.flags from referrals r join users u on u.panel_id = r.panel_id and u.id = r.referrer_id
    where r.panel_id = ${ctx.panelId} and r.user_id = ${userId}`.execute(ctx.tx);
  return rows[0];
}

export interface FigureRow {
  referrers: number;
  referrals: number;
  paidText: string;
  earnedText: string;
  heldText: string;
  withdrawnText: string;
  owedText: string;
}

/** Figures of the whole panel. A payment that earned on three levels counts once. */
export async function programmeFigures(ctx: Ctx): Promise<FigureRow> {
  const { panelId } = ctx;
  const { rows } = await sql<FigureRow>`
    select
      (select count(distinct referrer_id) from referrals where panel_id = ${panelId})::integer as referrers,
      (select count(*) from referrals where panel_id = ${panelId})::integer as referrals,
      coalesce(sum(base) filter (where level = 1), 0)::text as paid_text,
      coalesce(sum(amount - reversed), 0)::text as earned_text,
      coalesce(sum(amount - reversed) filter (where available_at > ${ctx.now}), 0)::text as held_text,
      (select coalesce(sum(amount), 0) from withdrawals
       where panel_id = ${panelId} and source = 'referral' and status = 'paid')::text as withdrawn_text,
      (select coalesce(sum(greatest(balance, 0)), 0) from ledger_accounts where panel_id = ${panelId} and kind = 'referral')::text as owed_text
    from referral_earnings where panel_id = ${panelId}`.execute(ctx.tx);
  return rows[0]!;
}
