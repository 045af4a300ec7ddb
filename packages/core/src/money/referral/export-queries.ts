import { sql } from "kysely";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";

/** Everyone who came by a link, or by the link of one person. */
export const referralExport: ExportSource<{ userId: number | null }> = {
  permission: "referral.export",
  cells: () => ({
    id: sql`r.user_id`,
    created_at: dateCell(sql`r.joined_at`),
    customer: sql`u.login`,
    referrer: sql`b.login`,
    paid: amountCell(sql`coalesce(e.paid, 0)`),
    earned: amountCell(sql`coalesce(e.earned, 0)`),
    flags: sql`array_to_string(r.flags, ' ')`,
  }),
  query: async (ctx, { userId }, line) => sql`
    select ${line} as line
    from referrals r
    join users u on u.panel_id = r.panel_id and u.id = r.user_id
    join users b on b.panel_id = r.panel_id and b.id = r.referrer_id
    left join lateral (
      select sum(x.base) as paid, sum(x.amount - x.reversed) as earned from referral_earnings x
      where x.panel_id = ${ctx.panelId} and x.user_id = r.referrer_id and x.referral_id = r.user_id) e on true
    where r.panel_id = ${ctx.panelId} and (${userId}::bigint is null or r.referrer_id = ${userId})
    order by r.user_id desc`,
};
