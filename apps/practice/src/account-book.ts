import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { type Amount, asAmount, chargeFor, parseAmount, refundFor, ZERO } from "@vitrine/contract/kernel/amount/money";
import { createHash } from "node:crypto";
import type { Catalogue, PracticeService } from "./catalogue.ts";
import { catalogueOfKey } from "./catalogues.ts";
import type { Journal, JournalEntry, SubscriptionTerms } from "./journal.ts";
import { isFinal, type OrderCourse, type Progress, progressOf } from "./order-progress.ts";

export type PracticeOrder = OrderCourse & {
  id: number;
  service: string;
  link: string;
  charge: Amount;
  startCount: number;
  reference: string | null;
  answer: string;
  /** The fields of a subscription, which itself costs nothing. */
  subscription?: SubscriptionTerms & { orders: number[] };
};

type Receipt = Extract<JournalEntry, { type: "received" }>;

export type Account = {
  key: string;
  catalogue: Catalogue;
  orders: Map<number, PracticeOrder>;
  refills: Map<number, { order: number; at: number }>;
  /** How often `add` was received for a link, whatever the response was. */
  receivedByLink: Map<string, number>;
  refusals: Receipt[];
  spent: Amount;
  /** Orders with a refund, now or later. */
  refundable: Set<PracticeOrder>;
  subscriptions: Set<PracticeOrder>;
  override: CatalogueOverride | null;
};

/** A catalogue other than the file's: services removed, prices changed, a truncated list. */
export type CatalogueOverride = { limit?: number | undefined; hide: readonly number[]; change: Readonly<Record<string, object>> };

export const startBalance = parseAmount("1000000") ?? ZERO;

export type AccountBook = ReturnType<typeof createAccountBook>;

export function createAccountBook(options: { journal: Journal<JournalEntry>; now: () => number; speed: number }) {
  const { journal, now, speed } = options;
  const accounts = new Map<string, Account>();
  let lastOrder = 23_500;
  let lastRefill = 0;

  function accountOf(key: string): Account | undefined {
    const known = accounts.get(key);
    const catalogue = known ? undefined : catalogueOfKey(key);
    if (!catalogue) return known;
    const account = emptyAccount(key, catalogue);
    accounts.set(key, account);
    return account;
  }

  function apply(entry: JournalEntry): void {
    const account = accountOf(entry.account);
    if (!account) return;
    if (entry.type === "received") {
      applyReceived(account, entry);
      lastOrder = Math.max(lastOrder, entry.order?.id ?? 0);
    } else if (entry.type === "posted") {
      applyPosted(account, entry);
      lastOrder = Math.max(lastOrder, entry.order.id);
    } else if (entry.type === "refilled") {
      account.refills.set(entry.refill, { order: entry.order, at: entry.at });
      lastRefill = Math.max(lastRefill, entry.refill);
    } else {
      const order = account.orders.get(entry.order);
      if (order) applyEnd(account, order, entry);
    }
  }

  journal.entries.forEach(apply);

  return {
    accountOf,
    record(entry: JournalEntry): void {
      journal.append(entry);
      apply(entry);
    },
    nextOrderId: () => lastOrder + 1,
    nextRefillId: () => lastRefill + 1,
    now,
    speed,
    progress: (order: PracticeOrder): Progress => progressOf(order, now(), speed),
    balance(account: Account): Amount {
      let balance = startBalance - account.spent;
      for (const order of account.refundable) balance += order.charge - netCharge(order, progressOf(order, now(), speed));
      return asAmount(balance);
    },
  };
}

/** What an order costs after refunds. */
export function netCharge(order: PracticeOrder, { status, remains }: Progress): Amount {
  if (status === "Canceled" || status === "Fail") return ZERO;
  return status === "Partial" ? asAmount(order.charge - refundFor(order.charge, order.quantity, remains)) : order.charge;
}

export function servicesOf(account: Account): ReadonlyMap<number, PracticeService> {
  const { override, catalogue } = account;
  if (!override) return catalogue.services;
  const kept = [...catalogue.services.values()].filter(({ service }) => !override.hide.includes(service)).slice(0, override.limit);
  return new Map(kept.map((row) => [row.service, { ...row, ...override.change[String(row.service)] }]));
}

export function chargeOf(service: PracticeService, quantity: number): Amount | undefined {
  const rate = parseAmount(service.rate);
  if (rate === undefined) return undefined;
  return isPackage(service.type) ? rate : chargeFor(rate, quantity);
}

function emptyAccount(key: string, catalogue: Catalogue): Account {
  return {
    key,
    catalogue,
    orders: new Map(),
    refills: new Map(),
    receivedByLink: new Map(),
    refusals: [],
    spent: ZERO,
    refundable: new Set(),
    subscriptions: new Set(),
    override: null,
  };
}

function applyReceived(account: Account, entry: Receipt): void {
  account.receivedByLink.set(entry.link, (account.receivedByLink.get(entry.link) ?? 0) + 1);
  if (!entry.order) {
    account.refusals.push(entry);
    return;
  }
  const order: PracticeOrder = {
    id: entry.order.id,
    service: entry.service,
    link: entry.link,
    quantity: entry.order.quantity,
    charge: parseAmount(entry.order.charge) ?? ZERO,
    placedAt: entry.at,
    ending: entry.order.ending,
    startCount: startCountOf(entry.link),
    reference: entry.reference,
    answer: entry.answer,
    ...(entry.order.subscription ? { subscription: { ...entry.order.subscription, orders: [] } } : {}),
  };
  keep(account, order);
}

function applyPosted(account: Account, entry: Extract<JournalEntry, { type: "posted" }>): void {
  const parent = account.orders.get(entry.subscription);
  if (!parent?.subscription) return;
  const { id, quantity, charge, ending } = entry.order;
  const { service, link, startCount } = parent;
  parent.subscription.orders.push(id);
  keep(account, {
    id,
    service,
    link,
    quantity,
    charge: parseAmount(charge) ?? ZERO,
    placedAt: entry.at,
    ending,
    startCount,
    reference: null,
    answer: "posted",
  });
}

function keep(account: Account, order: PracticeOrder): void {
  account.orders.set(order.id, order);
  if (order.subscription) account.subscriptions.add(order);
  account.spent = asAmount(account.spent + order.charge);
  noteRefund(account, order);
}

function applyEnd(account: Account, order: PracticeOrder, entry: Extract<JournalEntry, { type: "ended" | "stopped" }>): void {
  if (entry.type === "stopped") order.stopAt = entry.stopAt;
  else Object.assign(order, { ending: entry.ending, endedAt: entry.at });
  noteRefund(account, order);
}

function noteRefund(account: Account, order: PracticeOrder): void {
  const kind = order.ending.kind;
  const refunds = kind === "partial" || kind === "cancel" || kind === "fail" || (order.stopAt !== undefined && order.endedAt === undefined);
  if (refunds) account.refundable.add(order);
  else account.refundable.delete(order);
}

/** The same link always starts from the same number. */
function startCountOf(link: string): number {
  return 100 + (createHash("sha256").update(link).digest().readUInt16BE(0) % 9_900);
}

export function mayRefill(service: PracticeService | undefined, progress: Progress): boolean {
  return service?.refill === true && (progress.status === "Completed" || progress.status === "Partial");
}

export function mayCancel(service: PracticeService | undefined, order: PracticeOrder, progress: Progress): boolean {
  return (
    service?.cancel === true && order.stopAt === undefined && (order.subscription ? order.endedAt === undefined : !isFinal(progress.status))
  );
}
