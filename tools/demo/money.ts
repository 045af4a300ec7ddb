import { type Amount, asAmount, negate, ONE } from "@vitrine/contract/kernel/amount/money";
import type { Random } from "./random.ts";
import type { DemoShop } from "./shops.ts";
import type { DemoOrder } from "./orders.ts";

export interface NumberedOrder extends DemoOrder {
  id: number;
}

/** Ids of a panel's own accounts. */
export interface ShopAccounts {
  sales: number;
  refunds: number;
  adjustments: number;
  providerCost: number;
  /** By provider. */
  payable: ReadonlyMap<number, number>;
}

interface Line {
  accountId: number;
  amount: Amount;
  balanceAfter: Amount | null;
  /** The entry's number in its wallet. */
  place: number | null;
}

export interface Posting {
  reference: string;
  cause: "manual" | "order" | "refund" | "cost";
  orderId: number | null;
  actor: object | null;
  comment: string | null;
  at: number;
  lines: Line[];
}

interface Movement {
  at: number;
  cause: "order" | "refund" | "cost";
  order: NumberedOrder;
}

const WORKER = { kind: "system", process: "follow" };

/** All postings of a panel in the order of time. Customers are credited manually as they run short. */
export class Book {
  readonly postings: Posting[] = [];
  /** By wallet. */
  readonly balances = new Map<number, Amount>();
  /** Number of entries so far, by wallet. */
  readonly entries = new Map<number, number>();
  readonly #shop: DemoShop;
  readonly #accounts: ShopAccounts;
  readonly #random: Random;
  readonly #ownerId: number;

  constructor(shop: DemoShop, accounts: ShopAccounts, random: Random, ownerId: number) {
    this.#shop = shop;
    this.#accounts = accounts;
    this.#random = random;
    this.#ownerId = ownerId;
  }

  post(orders: NumberedOrder[]): void {
    for (const { cause, order, at } of orders.flatMap(movementsOf).sort((a, b) => a.at - b.at)) {
      if (cause === "order") this.#order(order);
      else if (cause === "refund") this.#refund(order, at);
      else this.#cost(order, at);
    }
  }

  credit(walletId: number, amount: Amount, at: number): void {
    const comment = this.#random.pick(this.#shop.topUpComments);
    const lines = [this.#wallet(walletId, amount), panelLine(this.#accounts.adjustments, negate(amount))];
    this.postings.push({
      reference: `manual:demo-${this.postings.length}`,
      cause: "manual",
      orderId: null,
      actor: { kind: "owner", userId: this.#ownerId },
      comment,
      at,
      lines,
    });
  }

  #order(order: NumberedOrder): void {
    const { id, charge, createdAt, customer } = order;
    const balance = this.balances.get(customer.walletId) ?? 0n;
    if (balance < charge) this.credit(customer.walletId, this.#topUpFor(asAmount(charge - balance)), createdAt - 1000);
    const lines = [this.#wallet(customer.walletId, negate(charge)), panelLine(this.#accounts.sales, charge)];
    this.postings.push({ reference: `order:${id}`, cause: "order", orderId: id, actor: null, comment: null, at: createdAt, lines });
  }

  #refund({ id, refunded, customer }: NumberedOrder, at: number): void {
    const lines = [panelLine(this.#accounts.refunds, negate(refunded)), this.#wallet(customer.walletId, refunded)];
    this.postings.push({ reference: `refund:${id}:${refunded}`, cause: "refund", orderId: id, actor: WORKER, comment: null, at, lines });
  }

  #cost({ id, costPosted, item }: NumberedOrder, at: number): void {
    const lines = [
      panelLine(this.#accounts.providerCost, negate(costPosted)),
      panelLine(this.#accounts.payable.get(item.providerId)!, costPosted),
    ];
    this.postings.push({ reference: `cost:${id}:0:${costPosted}`, cause: "cost", orderId: id, actor: WORKER, comment: null, at, lines });
  }

  #topUpFor(short: Amount): Amount {
    const step = this.#shop.topUpStep * ONE;
    return asAmount(((short + step - 1n) / step) * step + step * BigInt(this.#random.integer(0, 5)));
  }

  #wallet(accountId: number, amount: Amount): Line {
    const balanceAfter = asAmount((this.balances.get(accountId) ?? 0n) + amount);
    this.balances.set(accountId, balanceAfter);
    const place = (this.entries.get(accountId) ?? 0) + 1;
    this.entries.set(accountId, place);
    return { accountId, amount, balanceAfter, place };
  }
}

const panelLine = (accountId: number, amount: Amount): Line => ({ accountId, amount, balanceAfter: null, place: null });

function movementsOf(order: NumberedOrder): Movement[] {
  const movements: Movement[] = [{ at: order.createdAt, cause: "order", order }];
  const at = order.finishedAt;
  if (at !== undefined && order.refunded > 0n) movements.push({ at, cause: "refund", order });
  if (at !== undefined && order.costPosted > 0n) movements.push({ at, cause: "cost", order });
  return movements;
}
