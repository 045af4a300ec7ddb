import type { OrderKind } from "@vitrine/contract/kernel/status/status";
import { WEBHOOK_HOURS } from "@vitrine/contract/messaging/webhook/webhook";
import { ZodError } from "zod";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { type LinkOf, type News, ofEvent, ofOrder, ofOrderEvent, ofServices } from "./news.ts";
import { eventsAfter, orderEventsAfter, ordersAfter } from "./news-queries.ts";
import { claimChangedServices } from "../store/changed-services.ts";
import { insertDeliveries } from "../store/webhook-deliveries.ts";
import { lockCursor, moveCursor } from "../store/webhook-cursors.ts";
import { type WebhookRow, webhooksOf } from "../store/webhook-endpoints.ts";

const PAGE = 500;
/** Maximum number of services in one message. */
const MOST_SERVICES = 200;
/** Minimum frequency of reading from the floor; readings in between cover only recent rows. */
const FULL_EVERY_MS = 5_000;
/** Concurrent transactions get neighbouring ids. */
const NEARBY_IDS = 100;

interface Row {
  id: number;
}

/**
 * Creates a delivery for each event on the panel and each endpoint subscribed to it. Rows read twice are delivered once. Returns whether
 * there is more to read. A row that cannot be converted is logged and skipped: it must not hold up the others.
 */
export async function collectNews(ctx: Ctx, { log, linkOf }: { log: Platform["log"]; linkOf: LinkOf }): Promise<boolean> {
  const cursor = await lockCursor(ctx);
  if (!cursor) return false;
  const endpoints = (await webhooksOf(ctx)).filter(({ status }) => status === "on");
  const full = ctx.now.getTime() - cursor.readAt.getTime() >= FULL_EVERY_MS;
  const from = (floor: number, high: number) => (full ? floor : Math.max(floor, high - NEARBY_IDS));
  const read = async <T extends Row>(
    start: number,
    high: number,
    load: (ctx: Ctx, id: number, most: number) => Promise<T[]>,
    tell: (row: T) => News[] | Promise<News[]>,
  ): Promise<number> => {
    let reached = high;
    for (let at = start; ;) {
      const rows = await load(ctx, at, PAGE);
      const news: News[] = [];
      for (const row of rows) {
        try {
          news.push(...(await tell(row)));
        } catch (error) {
          if (!(error instanceof ZodError)) throw error;
          log.error({ err: error, panelId: ctx.panelId, id: row.id }, "an event could not be told to webhooks");
        }
      }
      await deliver(ctx, endpoints, news);
      at = rows.at(-1)?.id ?? at;
      reached = Math.max(reached, at);
      if (rows.length < PAGE || reached - high > PAGE) return reached;
    }
  };
  const order = await read(from(cursor.orderFloor, cursor.orderHigh), cursor.orderHigh, ordersAfter, (row) =>
    isPublic(row) ? [ofOrder(ctx, row)] : [],
  );
  const orderEvent = await read(from(cursor.orderEventFloor, cursor.orderEventHigh), cursor.orderEventHigh, orderEventsAfter, (row) =>
    isPublic(row) ? ofOrderEvent(ctx, row) : [],
  );
  const event = await read(from(cursor.eventFloor, cursor.eventHigh), cursor.eventHigh, eventsAfter, (row) => ofEvent(ctx, row, linkOf));
  const news = order > cursor.orderHigh || orderEvent > cursor.orderEventHigh || event > cursor.eventHigh;
  await moveCursor(ctx, { order, orderEvent, event }, { full, news });
  return (await deliverChanges(ctx, endpoints)) || news;
}

/** Returns whether there are more. An endpoint gets no changes that are older than its subscription. */
async function deliverChanges(ctx: Ctx, endpoints: WebhookRow[]): Promise<boolean> {
  const changes = await claimChangedServices(ctx, MOST_SERVICES);
  for (const endpoint of endpoints) {
    const seen = endpoint.events.includes("service.changed") ? changes.filter(({ changedAt }) => endpoint.since <= changedAt) : [];
    if (seen.length > 0) await deliver(ctx, [endpoint], [await ofServices(ctx, seen)]);
  }
  return changes.length === MOST_SERVICES;
}

const isPublic = ({ isHidden, orderKind }: { isHidden: boolean; orderKind: OrderKind }): boolean => !isHidden && orderKind !== "run";

async function deliver(ctx: Ctx, endpoints: WebhookRow[], news: News[]): Promise<void> {
  const givesUpAt = new Date(ctx.now.getTime() + WEBHOOK_HOURS * 3_600_000);
  const deliveries = news.flatMap(({ event, source, happenedAt, body }) =>
    endpoints
      .filter(({ events, since }) => events.includes(event) && since <= happenedAt)
      .map(({ id }) => ({ endpointId: id, event, source, body, givesUpAt })),
  );
  await insertDeliveries(ctx, deliveries);
}
