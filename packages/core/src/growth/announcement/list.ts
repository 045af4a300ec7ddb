import type { Announcement, Announcements, ListAnnouncementsInput } from "@vitrine/contract/growth/announcement/announcement";
import { ANNOUNCEMENTS_A_DAY } from "@vitrine/contract/growth/announcement/rules";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { announcedSince, type AnnouncementRow, countAnnouncements, findAnnouncement, pageOfAnnouncements } from "../store/announcements.ts";
import { openedAnnouncements } from "../store/reach-days.ts";
import { countCustomers, ordersAround } from "./queries.ts";

const DAY_SECONDS = 86_400;

export async function readAnnouncement(ctx: Ctx, id: number): Promise<Announcement> {
  const row = await findAnnouncement(ctx, id);
  if (!row) throw notFound();
  return (await shown(ctx, [row]))[0]!;
}

/** Announcements with their results, and how many more are allowed today. */
export async function listAnnouncements(ctx: Ctx, { page, perPage }: ListAnnouncementsInput): Promise<Announcements> {
  authorize(ctx, "announcement.view");
  const rows = await pageOfAnnouncements(ctx, { limit: perPage, offset: (page - 1) * perPage });
  const today = await announcedSince(ctx, new Date(ctx.now.getTime() - DAY_SECONDS * 1000));
  const oldest = today[ANNOUNCEMENTS_A_DAY - 1];
  return {
    items: await shown(ctx, rows),
    page,
    perPage,
    total: await countAnnouncements(ctx),
    left: Math.max(0, ANNOUNCEMENTS_A_DAY - today.length),
    nextAt: oldest ? toSeconds(oldest) + DAY_SECONDS : null,
    customers: await countCustomers(ctx),
  };
}

async function shown(ctx: Ctx, rows: readonly AnnouncementRow[]): Promise<Announcement[]> {
  const ids = rows.map(({ id }) => id);
  const opened = await openedAnnouncements(ctx, ids);
  const orders = await ordersAround(ctx, ids);
  return rows.map(({ createdAt, serviceMin, ...row }) => ({
    ...row,
    serviceMin: Number(serviceMin),
    createdAt: toSeconds(createdAt),
    opened: opened.get(row.id) ?? 0,
    ordersBefore: orders.get(row.id)?.before ?? 0,
    ordersAfter: orders.get(row.id)?.after ?? 0,
  }));
}
