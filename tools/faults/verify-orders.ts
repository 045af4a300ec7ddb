import { asAmount } from "@vitrine/contract/kernel/amount/money";
import type { UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { listUnknownOrders } from "@vitrine/core/ordering/unconfirmed/list";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ordered } from "./clients.ts";
import { OPENING, type Stage } from "./stage.ts";
import { type Books, books, endLeases, providerBook } from "./verify.ts";

/** Until nothing waits or is in progress. What a killed worker left is parked as unknown at once, unless leases are to run out. */
export async function settled(stage: Stage, orders: number, { keepLeases = false } = {}): Promise<void> {
  // The backlog takes longer the more was ordered.
  const until = performance.now() + 120_000 + orders * 100;
  for (;;) {
    await sleep(3000);
    if (!keepLeases) await endLeases(stage).catch(() => undefined);
    const found = await books(stage, asAmount(0n)).catch(() => undefined);
    if (found && !found.orders.some(({ dispatch }) => dispatch === "waiting" || dispatch === "sending")) return;
    if (performance.now() > until) throw new Error("orders still wait to be sent");
  }
}

export interface Verdict {
  found: Books;
  unknown: number;
  /** The violations: for each kind, every case. */
  wrong: Record<string, unknown[]>;
}

/** Compares what clients were told, what the panel's books hold, and what the provider's own book says. */
export async function verifyOrders(stage: Stage, { acknowledged, unanswered, refused }: Ordered): Promise<Verdict> {
  const found = await books(stage, asAmount(OPENING * BigInt(stage.api.keys.length)));
  const book = await providerBook(stage);
  const byLink = new Map(found.orders.map((order) => [order.link, order]));
  const known = new Set([...acknowledged.map(({ link }) => link), ...unanswered]);
  const twice = [...Map.groupBy(found.orders, ({ link }) => link)].filter(([, orders]) => orders.length > 1);
  const sent = found.orders.filter(({ dispatch }) => dispatch === "sent");
  const wrong = {
    "acknowledged and lost": acknowledged.filter(({ link, orderId }) => byLink.get(link)?.id !== orderId),
    "placed twice": twice.map(([link]) => link),
    "placed by no one": found.orders.filter(({ link }) => !known.has(link)),
    "without a key of its own": found.keys === found.orders.length ? [] : [found.keys],
    "money that nothing explains": [found.unexplained, found.entriesSum].filter((amount) => amount !== 0n),
    "differences in the ledger": await reconcile(stage.platform),
    "sent twice": Object.entries(book).filter(([, { received }]) => received > 1),
    "said to be sent, never received": sent.filter(({ link }) => book[link]?.accepted !== 1),
    "never answered, or refused": [...unanswered, ...refused],
  };
  return { found, unknown: found.orders.filter(({ dispatch }) => dispatch === "unknown").length, wrong };
}

/** The kinds, all empty if nothing went wrong. */
export const nothing = ({ wrong }: Verdict): Record<string, unknown[]> => Object.fromEntries(Object.keys(wrong).map((kind) => [kind, []]));

interface ProviderOrder {
  order: number | string;
  link: string;
}

async function ordersAtProvider({ practice }: Stage): Promise<Map<string, string>> {
  const answer = await fetch(`${practice.url}/control/orders?account=${practice.account}`);
  const { orders } = (await answer.json()) as { orders: ProviderOrder[] };
  return new Map(orders.map(({ order, link }) => [link, String(order)]));
}

interface Judgement {
  /** How often each was proposed. */
  kinds: Record<string, number>;
  /** Would cost money. */
  wrong: string[];
  /** Left to the owner although the provider has the order, with and without it among the orders that it may be. */
  offered: number;
  missing: number;
}

/** Each proposal for an order of unknown outcome against what the provider really did. */
export async function judgeProposals(stage: Stage): Promise<Judgement> {
  const owner = { kind: "owner", userId: stage.panel.ownerId!, isActivated: true } as const;
  const caller = openCaller({ platform: stage.platform, panel: stage.panel, actor: owner, requestId: "faults" });
  const truth = await ordersAtProvider(stage);
  const judged: Judgement = { kinds: {}, wrong: [], offered: 0, missing: 0 };
  for (let page = 1; ; page++) {
    const { items } = await caller.run((ctx) => listUnknownOrders(ctx, { page, perPage: 100, orderId: undefined }));
    for (const item of items) judgeOne(item, truth.get(item.order.link), judged);
    if (items.length === 0) return judged;
  }
}

function judgeOne({ order, proposal, found }: UnknownOrder, at: string | undefined, judged: Judgement): void {
  const { kind, reason, providerOrderId } = proposal;
  const name = `${kind}, ${reason}`;
  judged.kinds[name] = (judged.kinds[name] ?? 0) + 1;
  const isAttachedWrong = kind === "attach" && providerOrderId !== at;
  const isRepeated = (kind === "resend" || kind === "refund") && at !== undefined;
  if (isAttachedWrong || isRepeated) judged.wrong.push(`${order.link}: ${name}, at the provider ${at ?? "not there"}`);
  if (kind !== "choose" || at === undefined) return;
  if (found.some((one) => one.providerOrderId === at)) judged.offered++;
  else judged.missing++;
}
