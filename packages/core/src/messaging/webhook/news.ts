import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { WEBHOOK_DATA, type WebhookEvent } from "@vitrine/contract/messaging/webhook/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { notificationWords } from "../notification/words.ts";
import {
  type OrderEventNews,
  type OrderNews,
  type OtherNews,
  paymentFacts,
  providerFacts,
  servicesOf,
  ticketFacts,
} from "./news-queries.ts";
import type { ServiceChange } from "../store/changed-services.ts";
import { snakeKeys } from "@vitrine/contract/kernel/text/naming";

export type WebhookData<Event extends WebhookEvent> = z.input<(typeof WEBHOOK_DATA)[Event]>;

/** The JSON that a receiver gets: type, timestamp and data, as in the Standard Webhooks specification. */
export function bodyOf<Event extends WebhookEvent>(event: Event, happenedAt: Date, data: WebhookData<Event>): string {
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data: snakeKeys(WEBHOOK_DATA[event].parse(data)) });
}

export interface News {
  event: WebhookEvent;
  /** A unique name of the event, so that each endpoint gets it once. */
  source: string;
  happenedAt: Date;
  body: string;
}

export function ofOrder(ctx: Ctx, { id, serviceId, link, quantity, charge, isTest, createdAt }: OrderNews): News {
  const data = {
    id,
    service: serviceId,
    link,
    quantity,
    charge: formatAmount(charge),
    currency: ctx.panel.currency,
    // The order as it was placed; later changes are reported by their own events.
    status: "queued" as const,
    isTest,
    createdAt: toSeconds(createdAt),
  };
  return { event: "order.created", source: `order:${id}`, happenedAt: createdAt, body: bodyOf("order.created", createdAt, data) };
}

/** Internal timeline entries return nothing. */
export function ofOrderEvent(ctx: Ctx, { id, kind, data, orderId, charge, refunded, isTest, createdAt }: OrderEventNews): News[] {
  const source = `order_event:${id}`;
  if (kind === "status") {
    const change = data as { from: "queued"; to: "queued"; startCount?: number | null; remains?: number | null; code?: string | null };
    const { from, to, startCount = null, remains = null, code = null } = change;
    const body = bodyOf("order.status", createdAt, { id: orderId, from, status: to, startCount, remains, code, isTest });
    return [{ event: "order.status", source, happenedAt: createdAt, body }];
  }
  if (kind === "refund") {
    const body = bodyOf("order.refunded", createdAt, {
      id: orderId,
      amount: String(data["amount"]),
      refunded: formatAmount(refunded),
      charge: formatAmount(charge),
      currency: ctx.panel.currency,
      isTest,
    });
    return [{ event: "order.refunded", source, happenedAt: createdAt, body }];
  }
  return [];
}

/** Address of the screen that a notification of the owner links to. */
export type LinkOf = (code: string, params: Record<string, unknown>) => string | undefined;

export async function ofEvent(ctx: Ctx, { id, data, createdAt }: OtherNews, linkOf: LinkOf): Promise<News[]> {
  const source = `event:${id}`;
  if (data["kind"] === "provider" && data["status"] === "out_of_money") {
    const provider = await providerFacts(ctx, Number(data["providerId"]));
    if (!provider) return [];
    const balance = provider.balance === null ? null : formatAmount(provider.balance);
    const body = bodyOf("balance.low", createdAt, { provider: provider.id, name: provider.name, balance, currency: provider.currency });
    return [{ event: "balance.low", source, happenedAt: createdAt, body }];
  }
  if (data["kind"] === "dialog") return ofTicket(ctx, data["messageId"], source, createdAt);
  if (data["kind"] === "owner_notification")
    return [ofNotification(ctx, data as unknown as OwnerNotification, { source, createdAt, linkOf })];
  if (data["kind"] === "payment") return ofPayment(ctx, data, source, createdAt);
  return [];
}

interface OwnerNotification {
  code: string;
  params: WebhookData<"notification.created">["params"];
}

/** A notification of the owner, in the panel's language. */
function ofNotification(
  ctx: Ctx,
  { code, params }: OwnerNotification,
  { source, createdAt, linkOf }: { source: string; createdAt: Date; linkOf: LinkOf },
): News {
  const { title, text } = notificationWords(ctx.language, code, params);
  const body = bodyOf("notification.created", createdAt, { code, title, text, link: linkOf(code, params) ?? null, params });
  return { event: "notification.created", source, happenedAt: createdAt, body };
}

/** Private notes, and what the product says in a dialog, are not announced. */
async function ofTicket(ctx: Ctx, messageId: unknown, source: string, createdAt: Date): Promise<News[]> {
  const ticket = typeof messageId === "number" ? await ticketFacts(ctx, messageId) : undefined;
  if (!ticket) return [];
  const { userId: user, from, text, writtenAt, ...dialog } = ticket;
  const message = { id: Number(messageId), from, text, createdAt: toSeconds(writtenAt) };
  const body = bodyOf("ticket.replied", createdAt, { ...dialog, user, message });
  return [{ event: "ticket.replied", source, happenedAt: createdAt, body }];
}

/** The payment with the status at the time of the event; the amounts are current. */
async function ofPayment(ctx: Ctx, data: OtherNews["data"], source: string, createdAt: Date): Promise<News[]> {
  const { moved, status } = data;
  const paymentId = String(data["paymentId"]);
  if (moved === undefined || (status !== "paid" && status !== "refunded" && status !== "chargeback")) return [];
  const payment = await paymentFacts(ctx, Number(paymentId.replace(/\D/g, "")));
  if (!payment) return [];
  const { userId, paid, returned, credited, takenBack, ...facts } = payment;
  const event = moved === "in" ? "payment.paid" : "payment.refunded";
  const amounts = {
    paid: formatAmount(paid),
    returned: formatAmount(returned),
    credited: formatAmount(credited),
    takenBack: formatAmount(takenBack),
  };
  const body = bodyOf(event, createdAt, { id: paymentId, user: userId, ...facts, ...amounts, status, walletCurrency: ctx.panel.currency });
  return [{ event, source, happenedAt: createdAt, body }];
}

/** Services as they are now. The changes were cleared in the same transaction, so their name needs to be unique only. */
export async function ofServices(ctx: Ctx, changes: ServiceChange[]): Promise<News> {
  const happenedAt = new Date(Math.max(...changes.map(({ changedAt }) => changedAt.getTime())));
  const services = await servicesOf(
    ctx,
    changes.map(({ serviceId }) => serviceId),
  );
  const body = bodyOf("service.changed", happenedAt, {
    services: services.map((service) => ({ ...service, rate: formatAmount(service.rate) })),
  });
  return { event: "service.changed", source: `services:${randomUUID()}`, happenedAt, body };
}
