import type { Outcome } from "@vitrine/integrations/reseller-api/outcome";
import type { ProviderOrderStatus, ProviderStatuses } from "@vitrine/integrations/reseller-api/read-statuses";
import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import { notifyOwner } from "../notification/notify-owner.ts";
import type { Caller, Ctx } from "../context.ts";
import { openAccess, providerAccess } from "../provider/access.ts";
import { providerFailed, providerRecovered } from "../provider/health.ts";
import type { OrderReport } from "./decide.ts";
import { writeCall, writeEvent } from "./dispatch-queries.ts";
import { type AgeRange, hasEvent, type OpenOrder, openOrders } from "./follow-queries.ts";
import { settleOrders } from "./settle.ts";

/** The reseller API takes 100 ids in a request. */
const BATCH = 100;
const PAUSE_AFTER_FAILURE_SECONDS = 30;

export interface Followed {
  asked: number;
  changed: number;
}

/** Asks one provider about its open orders of one age, in batches, and applies what it says. Ends early where the provider fails. */
export async function followProvider(caller: Caller, providerId: number, age: AgeRange): Promise<Followed> {
  const access = await caller.run((ctx) => providerAccess(ctx, providerId));
  const client = caller.platform.providers.clientFor(openAccess(caller.platform, access));
  const total: Followed = { asked: 0, changed: 0 };
  for (let afterId = 0; ;) {
    const batch = await caller.run((ctx) => openOrders(ctx, providerId, age, afterId, BATCH));
    if (batch.length === 0) return total;
    const changed = await followBatch(caller, client, providerId, batch);
    if (changed === undefined) return total;
    total.asked += batch.length;
    total.changed += changed;
    afterId = batch.at(-1)!.id;
    if (batch.length < BATCH) return total;
  }
}

/** Asks about these orders, whatever their status is; what came of it is applied as a difference. */
export async function askAgain(caller: Caller, providerId: number, orders: OpenOrder[]): Promise<void> {
  const access = await caller.run((ctx) => providerAccess(ctx, providerId));
  const client = caller.platform.providers.clientFor(openAccess(caller.platform, access));
  for (let at = 0; at < orders.length; at += BATCH) {
    if ((await followBatch(caller, client, providerId, orders.slice(at, at + BATCH))) === undefined) return;
  }
}

/** Undefined where the provider did not answer properly: nothing was changed. */
async function followBatch(caller: Caller, client: ResellerClient, providerId: number, batch: OpenOrder[]): Promise<number | undefined> {
  const outcome = await askStatuses(
    client,
    batch.map((order) => order.providerOrderId),
  );
  if (outcome.kind !== "ok") {
    await caller.run(async (ctx) => {
      await writeCall(ctx, providerId, null, outcome.kind, outcome.evidence);
      await providerFailed(ctx, providerId, outcome, PAUSE_AFTER_FAILURE_SECONDS);
    });
    return undefined;
  }
  return caller.run(async (ctx) => {
    const reports: OrderReport[] = [];
    for (const order of batch) {
      const said = outcome.value.get(order.providerOrderId);
      if (said?.kind === "found" && !isUnderstood(said)) await unknownWord(ctx, order.id, said.word);
      const report = said && reportOf(order.id, said);
      if (report) reports.push(report);
    }
    await providerRecovered(ctx, providerId);
    return (await settleOrders(ctx, reports)).length;
  });
}

/** Some providers know one id a request only: what a list was refused or left unanswered is asked one by one. */
async function askStatuses(client: ResellerClient, ids: string[]): Promise<Outcome<ProviderStatuses>> {
  const all = aboutOrders(await client.status(ids));
  if (ids.length === 1 || all.kind !== "ok" || [...all.value.values()].some((status) => status.kind === "found")) return all;
  const found = new Map<string, ProviderOrderStatus>();
  for (const id of ids) {
    const one = aboutOrders(await client.status([id]));
    if (one.kind !== "ok") return one;
    for (const [key, status] of one.value) found.set(key, status);
  }
  return { ...all, value: found };
}

/** A refusal that is not about the account ("Incorrect order ID") says nothing against the provider: it just tells nothing. */
function aboutOrders(outcome: Outcome<ProviderStatuses>): Outcome<ProviderStatuses> {
  if (outcome.kind !== "refused" || outcome.reason !== "other") return outcome;
  return { kind: "ok", value: new Map(), raw: outcome.raw, evidence: outcome.evidence };
}

type Found = Extract<ProviderOrderStatus, { kind: "found" }>;

/** "Partial" without what remains tells no refund: taken for zero, the customer would get nothing back for good. */
const isUnderstood = ({ status, remains }: Found): boolean => status !== undefined && (status !== "partial" || remains !== undefined);

function reportOf(orderId: number, said: ProviderOrderStatus): OrderReport | undefined {
  if (said.kind !== "found" || said.status === undefined || !isUnderstood(said)) return undefined;
  return {
    orderId,
    status: said.status,
    fromProvider: true,
    ...(said.startCount === undefined ? {} : { startCount: said.startCount }),
    ...(said.remains === undefined ? {} : { remains: said.remains }),
  };
}

/** A word nobody knows, or that says too little, changes nothing; the owner is told once an order. */
async function unknownWord(ctx: Ctx, orderId: number, word: string): Promise<void> {
  if (await hasEvent(ctx, orderId, "unknown_word")) return;
  await writeEvent(ctx, orderId, "unknown_word", { word });
  await notifyOwner(ctx, "order_unknown_word", { orderId, word });
}
