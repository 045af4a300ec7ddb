import type { AnnounceInput, Announcement } from "@vitrine/contract/growth/announcement/announcement";
import { ANNOUNCEMENTS_A_DAY, SAME_SERVICE_DAYS } from "@vitrine/contract/growth/announcement/rules";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { enqueue } from "@vitrine/jobs/define-job";
import { announcementNotify } from "@vitrine/jobs/definitions";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { takesOrders } from "../../tenancy/panel/transitions.ts";
import { announcedSince, insertAnnouncement, wasAnnounced } from "../store/announcements.ts";
import { readAnnouncement } from "./list.ts";
import { findAnnounced, lockPanel } from "./queries.ts";

const DAY_MS = 86_400_000;

/**
 * Announces a service; a job notifies the customers. Errors: not_found (also for a service that can't be ordered), panel_unavailable,
 * limit_reached,
 * notifications_already_exists.
 */
export async function announceService(ctx: Ctx, { serviceId, text }: AnnounceInput): Promise<Announcement> {
  authorize(ctx, "announcement.manage");
  if (!takesOrders(ctx.panel.status)) throw new AppError("panel_unavailable");
  await lockPanel(ctx);
  const service = await findAnnounced(ctx, serviceId);
  if (!service) throw notFound();
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  if (await wasAnnounced(ctx, serviceId, before(SAME_SERVICE_DAYS))) throw new AppError("notifications_already_exists");
  if ((await announcedSince(ctx, before(1))).length >= ANNOUNCEMENTS_A_DAY) throw new AppError("limit_reached");
  const id = await insertAnnouncement(ctx, serviceId, text);
  await audit(ctx, { action: "announcement.create", subject: `service:${serviceId}`, after: { announcement: id, text } });
  await enqueue(ctx.tx, announcementNotify, { panelId: ctx.panelId, announcementId: id });
  return readAnnouncement(ctx, id);
}
