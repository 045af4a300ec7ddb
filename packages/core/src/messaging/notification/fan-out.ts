import {
  isForced,
  isOnByDefault,
  type NotificationChannel,
  type NotificationCode,
  notificationEvent,
} from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { telegramOf } from "../telegram/telegram-of.ts";
import { notificationToWebhooks } from "@vitrine/jobs/definitions";
import { enqueueAll } from "@vitrine/jobs/define-job";
import { deliverySettings, emailDue, GATHER_MS, telegramDue } from "./due-times.ts";
import { type Recipient, recipientsOf } from "./fan-out-queries.ts";
import { choicesOf } from "../store/notification-choices.ts";
import { type FreshNotification, freshNotifications, lastSent, type Planned, writePlan } from "../store/notifications-fan-out.ts";

const MOST = 500;
/** Notifications older than this, such as after a long outage of the worker, stay in the inbox only. */
const STALE_MS = 24 * 3_600_000;

type Wants = (notification: FreshNotification, channel: NotificationChannel) => boolean;

/** Decides by each person's choices which new notifications are sent by email and Telegram, and when. False if there were none. */
export async function planDeliveries(ctx: Ctx): Promise<boolean> {
  const fresh = await freshNotifications(ctx, MOST);
  if (fresh.length === 0) return false;
  const userIds = [...new Set(fresh.map(({ userId }) => userId))];
  const people = new Map((await recipientsOf(ctx, userIds)).map((person) => [person.userId, person]));
  const chosen = new Map(
    (await choicesOf(ctx, userIds)).map(({ userId, event, channel, isOn }) => [`${userId} ${event} ${channel}`, isOn]),
  );
  const wants: Wants = ({ userId, code }, channel) =>
    notificationEvent(code) !== undefined &&
    (isForced(code as NotificationCode, channel) ||
      (chosen.get(`${userId} ${code} ${channel}`) ?? isOnByDefault(code as NotificationCode, channel)));
  await enqueueAll(
    ctx.tx,
    notificationToWebhooks,
    fresh.flatMap((one) => forWebhooks(one, wants)),
  );
  const linked = new Set<number>();
  for (const userId of userIds) if (await telegramOf(ctx, userId)) linked.add(userId);
  const sent = new LastTimes(await lastSent(ctx, userIds, new Date(ctx.now.getTime() - GATHER_MS)));
  await writePlan(
    ctx,
    fresh.map((notification) => planOf(ctx, notification, { person: people.get(notification.userId), wants, linked, sent })),
  );
  return fresh.length === MOST;
}

/** Notifications about other panels, whose webhooks can't be reached from the panel on which they were written. */
function forWebhooks(notification: FreshNotification, wants: Wants): { panelId: number; notificationId: number }[] {
  const { id, code, aboutPanelId } = notification;
  if (typeof aboutPanelId !== "number" || !notificationEvent(code)?.isFromMain || !wants(notification, "webhook")) return [];
  return [{ panelId: aboutPanelId, notificationId: id }];
}

class LastTimes {
  readonly #times = new Map<string, Date>();

  constructor(rows: { userId: number; code: string; emailedAt: Date | null; telegramAt: Date | null }[]) {
    for (const { userId, code, emailedAt, telegramAt } of rows) {
      if (emailedAt) this.#times.set(`${userId} ${code} email`, emailedAt);
      if (telegramAt) this.#times.set(`${userId} ${code} telegram`, telegramAt);
    }
  }

  of({ userId, code }: FreshNotification, channel: "email" | "telegram"): Date | undefined {
    return this.#times.get(`${userId} ${code} ${channel}`);
  }
}

interface Known {
  person: Recipient | undefined;
  wants: Wants;
  linked: Set<number>;
  sent: LastTimes;
}

function planOf(ctx: Ctx, notification: FreshNotification, { person, wants, linked, sent }: Known): Planned {
  const none: Planned = { id: notification.id, emailDueAt: null, telegramDueAt: null };
  if (!person || person.isSuspended || ctx.now.getTime() - notification.createdAt.getTime() > STALE_MS) return none;
  const settings = deliverySettings(person, ctx.panel.timeZone);
  const { isAlert = false, isMessage = false } = notificationEvent(notification.code) ?? {};
  // Already read, because the dialog was open when the message was written.
  if (isMessage && notification.isRead) return none;
  const byEmail = !notification.isMailed && person.email !== null && person.isActivated && wants(notification, "email");
  const byTelegram = linked.has(person.userId) && wants(notification, "telegram");
  return {
    id: notification.id,
    emailDueAt: byEmail ? (isAlert ? ctx.now : emailDue(settings, ctx.now, isMessage ? undefined : sent.of(notification, "email"))) : null,
    telegramDueAt: byTelegram
      ? isAlert
        ? ctx.now
        : telegramDue(settings, ctx.now, isMessage ? undefined : sent.of(notification, "telegram"))
      : null,
  };
}
