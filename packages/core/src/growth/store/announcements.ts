import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface AnnouncementRow {
  id: number;
  serviceId: number;
  serviceName: string;
  serviceMin: bigint;
  text: string;
  createdAt: Date;
  sent: number;
  isSent: boolean;
}

const announced = ({ panelId }: Ctx) => sql`
  select a.id, a.service_id, s.name as service_name, s.min as service_min, a.text, a.created_at, a.sent, a.notified_id is null as is_sent
  from announcements a join services s on s.panel_id = ${panelId} and s.id = a.service_id
  where a.panel_id = ${panelId}`;

export async function insertAnnouncement(ctx: Ctx, serviceId: number, text: string): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("announcements")
    .values({ panelId: ctx.panelId, serviceId, text, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Times of the panel's latest announcements, newest first. */
export async function announcedSince(ctx: Ctx, since: Date): Promise<Date[]> {
  const rows = await ctx.tx
    .selectFrom("announcements")
    .select("createdAt")
    .where("panelId", "=", ctx.panelId)
    .where("createdAt", ">", since)
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

export async function wasAnnounced(ctx: Ctx, serviceId: number, since: Date): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("announcements")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("serviceId", "=", serviceId)
    .where("createdAt", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAnnouncement(ctx: Ctx, id: number): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`${announced(ctx)} and a.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function pageOfAnnouncements(ctx: Ctx, range: { limit: number; offset: number }): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    ${announced(ctx)} order by a.id desc limit ${range.limit} offset ${range.offset}`.execute(ctx.tx);
  return rows;
}

export async function countAnnouncements(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from announcements where panel_id = ${ctx.panelId}`.execute(ctx.tx);
  return rows[0]!.total;
}

export interface UnsentAnnouncement {
  serviceId: number;
  text: string;
  notifiedId: number;
}

/** The announcement while customers are still to be notified; locked, so that two workers don't notify the same ones. */
export async function lockUnsent(ctx: Ctx, id: number): Promise<UnsentAnnouncement | undefined> {
  const { rows } = await sql<UnsentAnnouncement>`
    select service_id, text, notified_id from announcements
    where panel_id = ${ctx.panelId} and id = ${id} and notified_id is not null for no key update`.execute(ctx.tx);
  return rows[0];
}

/** null: no one is left. */
export async function advanceAnnouncement(ctx: Ctx, id: number, notifiedId: number | null, sent: number): Promise<void> {
  await sql`
    update announcements set notified_id = ${notifiedId}, sent = sent + ${sent}
    where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx);
}
