import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Caller } from "../../kernel/context/context.ts";
import { recordHealth } from "../../supply/health/health.ts";
import { askStatuses, recordUnknownStatus } from "./ask-statuses.ts";
import type { OrderReport } from "../settlement/decide.ts";
import { type AgeRange, type OpenOrder, openOrders } from "./follow-queries.ts";
import { settleOrders } from "../settlement/settle.ts";
import { withProvider } from "../../supply/provider/with-provider.ts";
import { recordCall } from "../../supply/provider/record-call.ts";

/** The reseller API takes 100 ids per request. */
const BATCH = 100;
const FOLLOWING = { purpose: "following", pauseSeconds: 30 } as const;

export interface Followed {
  polled: number;
  changed: number;
}

/** Polls one provider for its open orders of one age, in batches, and applies the reports. Ends early if the provider fails. */
export const followProvider = (caller: Caller, providerId: number, age: AgeRange): Promise<Followed> =>
  withProvider(caller, providerId, (client) => followAge(caller, client, providerId, age));

async function followAge(caller: Caller, client: ResellerClient, providerId: number, age: AgeRange): Promise<Followed> {
  const total: Followed = { polled: 0, changed: 0 };
  for (let afterId = 0; ;) {
    const batch = await caller.run((ctx) => openOrders(ctx, providerId, age, afterId, BATCH));
    if (batch.length === 0) return total;
    const changed = await followBatch(caller, client, providerId, batch);
    if (changed === undefined) return total;
    total.polled += batch.length;
    total.changed += changed;
    afterId = batch.at(-1)!.id;
    if (batch.length < BATCH) return total;
  }
}

/** Polls these orders, whatever their status; changes are applied as a difference. */
export async function askAgain(caller: Caller, providerId: number, orders: OpenOrder[]): Promise<void> {
  await withProvider(caller, providerId, async (client) => {
    for (let at = 0; at < orders.length; at += BATCH) {
      if ((await followBatch(caller, client, providerId, orders.slice(at, at + BATCH))) === undefined) return;
    }
  });
}

/** Undefined if the provider did not answer properly: nothing was changed. */
async function followBatch(caller: Caller, client: ResellerClient, providerId: number, batch: OpenOrder[]): Promise<number | undefined> {
  const outcome = await askStatuses(
    client,
    batch.map((order) => order.providerOrderId),
  );
  if (outcome.kind !== "ok") {
    await caller.run(async (ctx) => {
      await recordCall(ctx, { providerId, orderId: null }, outcome);
      await recordHealth(ctx, providerId, outcome, FOLLOWING);
    });
    return undefined;
  }
  return caller.run(async (ctx) => {
    const reports: OrderReport[] = [];
    for (const order of batch) {
      const said = outcome.value.get(order.providerOrderId);
      if (said?.kind === "found" && !isUnderstood(said)) await recordUnknownStatus(ctx, order.id, said.word);
      const report = said && reportOf(order.id, said);
      if (report) reports.push(report);
    }
    await recordHealth(ctx, providerId, outcome, FOLLOWING);
    return (await settleOrders(ctx, reports)).length;
  });
}

type Found = Extract<ProviderOrderStatus, { kind: "found" }>;

/** "Partial" without remains states no refund. Read as zero, it would deny the customer's refund for good. */
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
