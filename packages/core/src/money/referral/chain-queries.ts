import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface Ancestor {
  /** The customer who made the payment or order. */
  referralId: number;
  /** The person who earns. */
  userId: number;
  /** 1 is the direct referrer. */
  level: number;
}

/** Referrers of these customers, nearest first. */
export async function ancestorsOf(ctx: Ctx, userIds: number[], levels: number): Promise<Ancestor[]> {
  const { rows } = await sql<Ancestor>`
    with recursive chain as (
      select r.user_id as referral_id, r.referrer_id as user_id, 1 as level
      from referrals r where r.panel_id = ${ctx.panelId} and r.user_id = any(${userIds}::bigint[])
      union all
      select c.referral_id, r.referrer_id, c.level + 1
      from chain c join referrals r on r.panel_id = ${ctx.panelId} and r.user_id = c.user_id
      where c.level < ${levels}
    )
    select referral_id, user_id, level from chain where user_id <> referral_id order by level`.execute(ctx.tx);
  return rows;
}

/** Signs, from their sessions, that a new customer and their referrer are the same person, for the owner. */
export async function sharedOrigin(
  ctx: Ctx,
  referrerId: number,
  { ip, userAgent }: { ip?: string | undefined; userAgent?: string | undefined },
): Promise<{ address: boolean; device: boolean }> {
  if (ip === undefined) return { address: false, device: false };
  const { rows } = await sql<{ address: boolean; device: boolean }>`
    select count(*) > 0 as address, coalesce(bool_or(s.user_agent = ${userAgent ?? null}::text), false) as device
    from sessions s where s.panel_id = ${ctx.panelId} and s.user_id = ${referrerId} and s.ip = ${ip}`.execute(ctx.tx);
  return rows[0]!;
}
