import { normaliseLink } from "@vitrine/contract/ordering/order/link-key";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { type Amount, chargeFor, refundFor, ZERO } from "@vitrine/contract/kernel/amount/money";
import { deliveredCost } from "@vitrine/core/ordering/placement/order-amounts";
import { linkFor } from "./links.ts";
import type { Random } from "./random.ts";
import type { DemoShop } from "./shops.ts";
import type { StockItem } from "./stock.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const HISTORY_DAYS = 60;

export interface DemoCustomer {
  id: number;
  walletId: number;
}

export interface DemoOrder {
  customer: DemoCustomer;
  item: StockItem;
  link: string;
  linkKey: string;
  quantity: number;
  charge: Amount;
  cost: Amount;
  refunded: Amount;
  costPosted: Amount;
  status: OrderStatus;
  dispatch: "waiting" | "sent" | "unknown" | "rejected";
  failCode: string | null;
  startCount: number | null;
  remains: number | null;
  source: "web" | "api";
  createdAt: number;
  /** undefined: it was not sent. */
  sentAt: number | undefined;
  finishedAt: number | undefined;
}

interface Sources {
  random: Random;
  shop: DemoShop;
  customers: readonly DemoCustomer[];
  /** Of the connected provider: ended, or waiting to be sent now. */
  stock: readonly StockItem[];
  /** Of the provider that was switched off: still open. */
  formerStock: readonly StockItem[];
  now: number;
}

/** Sixty days of orders, oldest first. */
export function planOrders(sources: Sources): DemoOrder[] {
  const orders = [...pastOrders(sources), ...openOrders(sources), ...waitingOrders(sources), ...unknownOrders(sources)];
  return orders.sort((a, b) => a.createdAt - b.createdAt);
}

function pastOrders({ random, shop, customers, stock, now }: Sources): DemoOrder[] {
  const orders: DemoOrder[] = [];
  for (let ago = HISTORY_DAYS; ago >= 0; ago--) {
    const weekday = new Date(now - ago * DAY).getUTCDay();
    const season = (1.25 - 0.6 * (ago / HISTORY_DAYS)) * (weekday === 0 || weekday === 6 ? 0.75 : 1.1);
    const most = Math.round(shop.ordersPerDay * season * random.between(0.8, 1.2));
    for (let n = 0; n < most; n++) {
      const createdAt = startOfDay(now - ago * DAY) + timeOfDay(random);
      if (createdAt > now - 40 * MINUTE) continue;
      orders.push(ended(random, draft(random, random.pickEarly(customers), random.pickEarly(stock), createdAt), now));
    }
  }
  return orders;
}

const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

/** Busiest in the afternoon and evening. */
const timeOfDay = (random: Random): number => Math.floor(((random.next() + random.next() + random.next()) / 3) * 20 * HOUR + 3 * HOUR);

function draft(random: Random, customer: DemoCustomer, item: StockItem, createdAt: number): DemoOrder {
  const quantity = quantityOf(random, item);
  const link = linkFor(random, item.network);
  return {
    customer,
    item,
    link,
    quantity,
    createdAt,
    linkKey: normaliseLink(link),
    charge: chargeFor(item.rate, quantity)!,
    cost: chargeFor(item.cost, quantity)!,
    refunded: ZERO,
    costPosted: ZERO,
    status: "queued",
    dispatch: "waiting",
    failCode: null,
    startCount: null,
    remains: null,
    source: random.chance(0.2) ? "api" : "web",
    sentAt: undefined,
    finishedAt: undefined,
  };
}

function quantityOf(random: Random, { min, max }: StockItem): number {
  const wanted = random.pickEarly([500, 1000, 200, 100, 2000, 300, 5000, 1500, 3000, 250, 10_000]);
  return Math.min(max, Math.max(min, wanted));
}

function ended(random: Random, order: DemoOrder, now: number): DemoOrder {
  const { createdAt, quantity, charge, cost } = order;
  const sentAt = createdAt + random.integer(1, 9) * 1000;
  const took = Math.min(now - 5 * MINUTE - sentAt, Math.floor(random.between(6, 30) * MINUTE * 1.35 ** random.integer(0, 13)));
  const sent: DemoOrder = {
    ...order,
    dispatch: "sent",
    sentAt,
    finishedAt: sentAt + took,
    startCount: random.integer(20, 9000),
    remains: 0,
  };
  const fate = random.next();
  if (fate < 0.865) return { ...sent, status: "done", costPosted: cost };
  if (fate < 0.915) {
    const remains = Math.max(1, Math.floor(quantity * random.between(0.05, 0.7)));
    return {
      ...sent,
      status: "partial",
      remains,
      refunded: refundFor(charge, quantity, remains),
      costPosted: deliveredCost({ status: "partial", quantity, remains, cost }),
    };
  }
  const returned = { ...sent, remains: quantity, refunded: charge };
  if (fate < 0.955) return { ...returned, status: "stopped" };
  if (fate < 0.965) return { ...returned, status: "object_unavailable" };
  if (fate < 0.985) return { ...returned, status: "fail" };
  return {
    ...returned,
    status: "fail",
    dispatch: "rejected",
    failCode: random.pick(["link_invalid", "provider_refused"]),
    startCount: null,
    remains: null,
    sentAt: undefined,
    finishedAt: sentAt,
  };
}

const SWITCHED_OFF = 4 * HOUR;

/** At the provider that was switched off: in progress, and some placed too late to be sent. */
function openOrders({ random, customers, formerStock, now }: Sources): DemoOrder[] {
  const sent = Array.from({ length: 20 }, (): DemoOrder => {
    const createdAt = now - SWITCHED_OFF - random.integer(10, 70 * 60) * MINUTE;
    const order = draft(random, random.pick(customers), random.pick(formerStock), createdAt);
    const isActive = random.chance(0.8);
    return {
      ...order,
      dispatch: "sent",
      sentAt: createdAt + 4000,
      status: isActive ? "active" : "queued",
      startCount: isActive ? random.integer(20, 9000) : null,
      remains: isActive ? Math.ceil(order.quantity * random.between(0.1, 0.9)) : null,
    };
  });
  const late = Array.from({ length: 7 }, (_, n) =>
    draft(random, random.pick(customers), random.pick(formerStock), now - SWITCHED_OFF + n * 40_000),
  );
  return [...sent, ...late];
}

/** Placed just now: the worker sends them as soon as it starts, and the demo moves. */
const waitingOrders = ({ random, customers, stock, now }: Sources): DemoOrder[] =>
  Array.from({ length: 6 }, (_, n) => draft(random, random.pick(customers), random.pickEarly(stock), now - (n + 1) * 7000));

/** Sent without a response; the owner decides. */
const unknownOrders = ({ random, customers, stock, now }: Sources): DemoOrder[] =>
  [95, 31].map((minutes): DemoOrder => ({
    ...draft(random, random.pick(customers), random.pickEarly(stock), now - minutes * MINUTE),
    dispatch: "unknown",
    sentAt: now - minutes * MINUTE + 3000,
  }));
