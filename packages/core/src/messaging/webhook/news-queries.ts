import type { OrderKind } from "@vitrine/contract/kernel/status/status";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export function panelsWithNews(db: Database, most: number): Promise<{ panelId: number }[]> {
  return withSystem(db, (tx) => tx.executeSql(sql<{ panelId: number }>`select panel_id from panels_with_webhook_news(${most})`));
}

export interface OrderNews {
  id: number;
  serviceId: number;
  link: string;
  quantity: number;
  charge: Amount;
  isTest: boolean;
  isHidden: boolean;
  /** Runs are reported by their drip-feed. */
  orderKind: OrderKind;
  createdAt: Date;
}

export async function ordersAfter(ctx: Ctx, id: number, most: number): Promise<OrderNews[]> {
  return ctx.tx
    .selectFrom("orders")
    .select(["id", "serviceId", "link", "quantity", "charge", "isTest", "isHidden", "kind as orderKind", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", ">", id)
    .orderBy("id")
    .limit(most)
    .execute();
}

export interface OrderEventNews {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  orderId: number;
  charge: Amount;
  refunded: Amount;
  isTest: boolean;
  isHidden: boolean;
  orderKind: OrderKind;
  createdAt: Date;
}

/** Every entry of a timeline, since the cursor counts them all; most of them are not reported. */
export async function orderEventsAfter(ctx: Ctx, id: number, most: number): Promise<OrderEventNews[]> {
  const rows = await ctx.tx
    .selectFrom("orderEvents as e")
    .innerJoin("orders as o", (join) => join.onRef("o.panelId", "=", "e.panelId").onRef("o.id", "=", "e.orderId"))
    .select([
      "e.id",
      "e.kind",
      "e.data",
      "e.orderId",
      "e.createdAt",
      "o.charge",
      "o.refunded",
      "o.isTest",
      "o.isHidden",
      "o.kind as orderKind",
    ])
    .where("e.panelId", "=", ctx.panelId)
    .where("e.id", ">", id)
    .orderBy("e.id")
    .limit(most)
    .execute();
  return rows as OrderEventNews[];
}

export interface OtherNews {
  id: number;
  data: Record<string, unknown>;
  createdAt: Date;
}

export async function eventsAfter(ctx: Ctx, id: number, most: number): Promise<OtherNews[]> {
  const rows = await ctx.tx
    .selectFrom("events")
    .select(["id", "data", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", ">", id)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows as OtherNews[];
}

export interface ServiceFacts {
  id: number;
  name: string;
  status: "active" | "paused" | "off";
  rate: Amount;
  min: number;
  max: number;
}

export async function servicesOf(ctx: Ctx, ids: number[]): Promise<ServiceFacts[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .selectFrom("services")
    .select(["id", "name", "status", "rate", "min", "max"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

export interface ProviderFacts {
  id: number;
  name: string;
  balance: Amount | null;
  currency: string;
}

export async function providerFacts(ctx: Ctx, id: number): Promise<ProviderFacts | undefined> {
  return ctx.tx
    .selectFrom("providers")
    .select(["id", "name", "balance", "currency"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface PaymentFacts {
  userId: number;
  system: string;
  currency: string;
  paid: Amount;
  returned: Amount;
  credited: Amount;
  takenBack: Amount;
  isTest: boolean;
}

export async function paymentFacts(ctx: Ctx, id: number): Promise<PaymentFacts | undefined> {
  return ctx.tx
    .selectFrom("payments as p")
    .innerJoin("paymentSystems as s", (join) => join.onRef("s.panelId", "=", "p.panelId").onRef("s.id", "=", "p.paymentSystemId"))
    .select([
      "p.userId",
      "s.driver as system",
      "p.currency",
      "p.paidAmount as paid",
      "p.returnedAmount as returned",
      "p.credited",
      "p.takenBack",
      "p.isTest",
    ])
    .where("p.panelId", "=", ctx.panelId)
    .where("p.id", "=", id)
    .executeTakeFirst() as Promise<PaymentFacts | undefined>;
}

export interface TicketFacts {
  id: number;
  userId: number;
  subject: "order" | "payment" | "other";
  status: "waiting" | "answered" | "closed";
  orderId: number | null;
  from: "customer" | "staff";
  text: string;
  writtenAt: Date;
}

/** A message that the customer sees and a person wrote. */
export async function ticketFacts(ctx: Ctx, messageId: number): Promise<TicketFacts | undefined> {
  const { rows } = await sql<TicketFacts>`
    select d.id, d.user_id, d.subject, d.status, d.order_id, m.sender as from, m.text, m.created_at as written_at
    from dialog_messages m join dialogs d on d.panel_id = m.panel_id and d.id = m.dialog_id
    where m.panel_id = ${ctx.panelId} and m.id = ${messageId} and not m.is_private and m.sender <> 'system'`.execute(ctx.tx);
  return rows[0];
}
