import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { today } from "./advert-viewers.ts";

/** Adds a view to the day's figures of each of these adverts. */
export async function addViews(ctx: Ctx, advertIds: readonly number[]): Promise<void> {
  await sql`
    insert into advert_days (panel_id, advert_id, day, shown)
    select ${ctx.panelId}, id, ${today(ctx)}, 1 from unnest(${advertIds}::bigint[]) id order by id
    on conflict (panel_id, advert_id, day) do update set shown = advert_days.shown + 1`.execute(ctx.tx);
}

/** The day has a view of the advert already. */
export async function addClick(ctx: Ctx, advertId: number): Promise<void> {
  await sql`
    update advert_days set clicked = clicked + 1
    where panel_id = ${ctx.panelId} and advert_id = ${advertId} and day = ${today(ctx)}`.execute(ctx.tx);
}

export interface AdvertDay {
  day: string;
  shown: number;
  clicked: number;
}

export async function daysOfAdvert(ctx: Ctx, advertId: number): Promise<AdvertDay[]> {
  const { rows } = await sql<AdvertDay>`
    select day::text as day, shown, clicked from advert_days
    where panel_id = ${ctx.panelId} and advert_id = ${advertId} order by day`.execute(ctx.tx);
  return rows;
}

export async function figuresOf(ctx: Ctx, advertIds: readonly number[]): Promise<Map<number, Omit<AdvertDay, "day">>> {
  const { rows } = await sql<Omit<AdvertDay, "day"> & { advertId: number }>`
    select advert_id, sum(shown)::integer as shown, sum(clicked)::integer as clicked from advert_days
    where panel_id = ${ctx.panelId} and advert_id = any(${advertIds}::bigint[]) group by advert_id`.execute(ctx.tx);
  return new Map(rows.map(({ advertId, ...figures }) => [advertId, figures]));
}
