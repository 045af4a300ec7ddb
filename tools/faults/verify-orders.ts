import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { listUnknownOrders } from "@vitrine/core/ordering/unconfirmed/list";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ordered } from "./clients.ts";
import { OPENING, type Stage } from "./stage.ts";
import { type Books, books, endLeases, providerBook } from "./verify.ts";

/** Until nothing waits or is in progress. What a killed worker left is parked as unknown at once, unless leases are to run out. */
export async function settled(stage: Stage, withinMs: number, { keepLeases = false } = {}): Promise<void> {
  const until = performance.now() + withinMs;
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
  /** What must not be: of each kind, every case. */
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

/** The kinds that would hold if nothing went wrong. */
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

/** Each proposal for an order of unknown outcome against what the provider really did, by kind; `wrong` are those that would cost money. */
export async function judgeProposals(stage: Stage): Promise<{ kinds: Record<string, number>; wrong: string[] }> {
  const owner = { kind: "owner", userId: stage.panel.ownerId!, isActivated: true } as const;
  const caller = openCaller({ platform: stage.platform, panel: stage.panel, actor: owner, requestId: "faults" });
  const truth = await ordersAtProvider(stage);
  const kinds: Record<string, number> = {};
  const wrong: string[] = [];
  for (let page = 1; ; page++) {
    const { items } = await caller.run((ctx) => listUnknownOrders(ctx, { page, perPage: 100, orderId: undefined }));
    for (const { order, proposal } of items) {
      const at = truth.get(order.link);
      kinds[proposal.kind] = (kinds[proposal.kind] ?? 0) + 1;
      const isWrong =
        (proposal.kind === "attach" && proposal.providerOrderId !== at) ||
        ((proposal.kind === "resend" || proposal.kind === "refund") && at !== undefined);
      if (isWrong) wrong.push(`${order.link}: ${proposal.kind} (${proposal.reason}), at the provider ${at ?? "not there"}`);
    }
    if (items.length === 0) return { kinds, wrong };
  }
}
