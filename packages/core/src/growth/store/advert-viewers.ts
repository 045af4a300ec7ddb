import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** By UTC, as figures are added up. */
export const today = (ctx: Ctx): RawBuilder<unknown> => sql`(${ctx.now}::timestamptz at time zone 'UTC')::date`;

/** Which of these adverts the person sees for the first time today. Written in the order of ids, so that concurrent visits don't deadlock. */
export async function seenFirst(ctx: Ctx, viewerId: number, advertIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ advertId: number }>`
    insert into advert_viewers (panel_id, day, advert_id, viewer_id)
    select ${ctx.panelId}, ${today(ctx)}, id, ${viewerId} from unnest(${advertIds}::bigint[]) id group by id order by id
    on conflict do nothing
    returning advert_id`.execute(ctx.tx);
  return rows.map(({ advertId }) => advertId);
}

/** Whether the person, who has seen the advert, follows it for the first time today. */
export async function followedFirst(ctx: Ctx, viewerId: number, advertId: number): Promise<boolean> {
  const { rows } = await sql`
    update advert_viewers set is_followed = true
    where panel_id = ${ctx.panelId} and day = ${today(ctx)} and advert_id = ${advertId} and viewer_id = ${viewerId} and not is_followed
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Viewers are only needed on the same day. */
export async function forgetViewers(ctx: Ctx): Promise<void> {
  await sql`delete from advert_viewers where panel_id = ${ctx.panelId} and day < ${today(ctx)} - 1`.execute(ctx.tx);
}
