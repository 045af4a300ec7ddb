import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Place } from "../../kernel/paging/permute.ts";

export interface PlacedService extends Place {
  categoryId: number;
}

/** All services of the categories that hold these services, in id order and locked. */
export async function lockNeighbours(ctx: Ctx, ids: number[]): Promise<PlacedService[]> {
  const { rows } = await sql<PlacedService>`
    select id, category_id, position from services
    where panel_id = ${ctx.panelId} and deleted_at is null and category_id = any(array(
      select category_id from services where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[]) and deleted_at is null))
    order by id for update`.execute(ctx.tx);
  return rows;
}

/** The order of a list changes no price, so the services keep their version. */
export async function writeServicePlaces(ctx: Ctx, places: Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update services s set position = r.position, updated_at = ${ctx.now}
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id bigint, position integer)
    where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
}

/** Makes room directly after a service. */
export async function makePlaceAfter(ctx: Ctx, serviceId: number): Promise<void> {
  await sql`
    update services s set position = s.position + 1
    from services o
    where o.panel_id = ${ctx.panelId} and o.id = ${serviceId} and s.panel_id = o.panel_id and s.category_id = o.category_id
      and (s.position, s.id) > (o.position, o.id)`.execute(ctx.tx);
}

/** Moves services to the end of another category, in their order. Prices by category may change, so an order priced before is priced again. */
export async function moveServices(ctx: Ctx, from: number, to: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update services s set category_id = ${to}, version = version + 1, updated_at = ${ctx.now},
      position = s.position + 1 + (select coalesce(max(position), 0) from services where panel_id = ${ctx.panelId} and category_id = ${to})
        - (select coalesce(min(position), 0) from services where panel_id = ${ctx.panelId} and category_id = ${from})
    where panel_id = ${ctx.panelId} and category_id = ${from}`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}

/** An order that was priced before its category was hidden or shown is checked again. */
export async function renewServicesIn(ctx: Ctx, categoryId: number): Promise<void> {
  await sql`
    update services set version = version + 1
    where panel_id = ${ctx.panelId} and category_id = ${categoryId} and deleted_at is null`.execute(ctx.tx);
}
