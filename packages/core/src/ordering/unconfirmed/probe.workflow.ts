import { type Amount, sumAmounts } from "@vitrine/contract/kernel/amount/money";
import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import { resolveOrder } from "../order/resolve.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { balanceAt, sampleBalance } from "../../supply/health/sample-balance.ts";
import { IdProber, type Looked } from "./id-prober.ts";
import { judge } from "./judge.ts";
import {
  databaseNow,
  knownIds,
  type NeighbourRow,
  neighboursOf,
  ordersInFlight,
  rivalRows,
  type UnknownRow,
  unknownRows,
} from "./queries.ts";
import { type IdRange, type Neighbour, rangeOf, SETTLED_AFTER_MS } from "./range.ts";
import { withProvider } from "../../supply/provider/with-provider.ts";
import { patchUnknown, type UnknownPatch } from "../store/unknown-orders.ts";

/** Minutes between probes after the first. After the last one the evidence will not improve. */
const PAUSES_MINUTES = [4, 15, 60, 180, 720, 1440, 1440, 1440, 1440, 1440];
/** The pause while another order that it could be confused with is being sent. */
const SOON_MS = 15_000;
const MOST_RIVALS = 5000;

interface Target {
  row: UnknownRow;
  isRipe: boolean;
  range: IdRange | undefined;
  /** Ids in the range that none of our orders has. */
  ids: string[];
}

/** Looks for these orders at their provider: reads its balance immediately, and orders of that time once they have settled. */
export const probeProvider = (caller: Caller, providerId: number, orderIds: number[]): Promise<void> =>
  withProvider(caller, providerId, (client) => probe(caller, client, providerId, orderIds));

async function probe(caller: Caller, client: ResellerClient, providerId: number, orderIds: number[]): Promise<void> {
  const balance = await client.balance();
  const targets = await caller.run(async (ctx) => {
    if (balance.kind === "ok") await sampleBalance(ctx, providerId, balance.value.balance);
    const found: Target[] = [];
    for (const row of await unknownRows(ctx, orderIds))
      found.push(await look(ctx, row, balance.kind === "ok" ? balance.value.balance : null));
    return found;
  });
  const prober = new IdProber(client);
  for (const target of targets) {
    if (!target.isRipe) continue;
    const { range, ids, row } = target;
    const looked = range && (await prober.probe(String(range.control), ids, row.currency));
    await caller.run((ctx) => recordProbe(ctx, target, looked));
    await attachIfCertain(caller, row.orderId);
  }
}

async function look(ctx: Ctx, row: UnknownRow, balance: Amount | null): Promise<Target> {
  const now = await databaseNow(ctx);
  const isRipe = now.getTime() >= row.endedAt.getTime() + SETTLED_AFTER_MS;
  const neighbours = await neighboursOf(ctx, row.providerId, row.orderId);
  const evidence = await balancesOf(ctx, row, neighbours, balance, now);
  if (!isRipe) await patchUnknown(ctx, row.orderId, { ...evidence, nextAt: new Date(row.endedAt.getTime() + SETTLED_AFTER_MS + 1000) });
  else await patchUnknown(ctx, row.orderId, evidence);
  const range = isRipe ? rangeOf(timeOf(row), neighbours.flatMap(numbered)) : undefined;
  const ids = range ? idsIn(range) : [];
  const known = await knownIds(ctx, row.providerId, ids);
  return { row, isRipe, range, ids: ids.filter((id) => !known.has(id)) };
}

/** Reads the balance immediately, and again when an order placed late would show in it. */
async function balancesOf(ctx: Ctx, row: UnknownRow, neighbours: NeighbourRow[], balance: Amount | null, now: Date): Promise<UnknownPatch> {
  const isSettled = row.afterAt !== null && row.afterAt.getTime() >= row.endedAt.getTime() + SETTLED_AFTER_MS;
  if (balance === null || isSettled) return {};
  const before = await balanceAt(ctx, row.providerId, row.sentAt);
  if (!before) return { afterBalance: balance, afterAt: now };
  const between = neighbours.filter(({ endedAt }) => endedAt > before.at && endedAt <= now);
  return {
    beforeBalance: before.balance,
    beforeAt: before.at,
    afterBalance: balance,
    afterAt: now,
    explainedCost: sumAmounts(between.map(({ expectedCost }) => expectedCost)),
  };
}

const timeOf = ({ sentAt, endedAt }: UnknownRow) => ({ startedAt: sentAt.getTime(), endedAt: endedAt.getTime() });

const numbered = ({ providerOrderId, startedAt, endedAt }: NeighbourRow): Neighbour[] =>
  /^[1-9]\d{0,17}$/.test(providerOrderId)
    ? [{ number: BigInt(providerOrderId), startedAt: startedAt.getTime(), endedAt: endedAt.getTime() }]
    : [];

const idsIn = ({ from, to }: IdRange): string[] =>
  Array.from({ length: Math.max(0, Number(to - from) + 1) }, (_, n) => String(from + BigInt(n)));

async function recordProbe(ctx: Ctx, { row, range, ids }: Target, looked: Looked | undefined): Promise<void> {
  const now = await databaseNow(ctx);
  const pause = PAUSES_MINUTES[row.asks];
  const turn = {
    asks: Math.min(row.asks + 1, 100),
    nextAt: pause === undefined ? ("infinity" as const) : new Date(now.getTime() + pause * 60_000),
  };
  if (!range || !looked) return patchUnknown(ctx, row.orderId, turn);
  const isWhole = looked.count === ids.length;
  await patchUnknown(ctx, row.orderId, {
    ...turn,
    askedAt: now,
    idFrom: String(range.from),
    idTo: isWhole ? String(range.to) : (ids[looked.count - 1] ?? String(range.from)),
    isComplete: range.isComplete && isWhole,
    found: looked.found.map((one) => ({ ...one, charge: one.charge === null ? null : one.charge.toString() })),
  });
}

/**
 * Attaches the found order if the owner declared the key theirs alone and exactly one order fits and can belong to no other. Orders in
 * flight are read before placed ones, so that an order moving between the two is seen as one or the other.
 */
async function attachIfCertain(caller: Caller, orderId: number): Promise<void> {
  await caller.run(async (ctx) => {
    const [row] = await unknownRows(ctx, [orderId]);
    if (!row?.isExclusive || !row.isComplete) return;
    const inFlight = await ordersInFlight(ctx, [row.providerId]);
    const unknown = await rivalRows(ctx, [row.providerId], MOST_RIVALS);
    const ids = row.found.map(({ providerOrderId }) => providerOrderId);
    const taken = await knownIds(ctx, row.providerId, ids);
    const now = await databaseNow(ctx);
    const { proposal, found } = judge(row, { unknown, inFlight, taken, now });
    if (proposal.reason === "another_in_flight") return patchUnknown(ctx, orderId, { nextAt: new Date(now.getTime() + SOON_MS) });
    const only = found.find(({ providerOrderId }) => providerOrderId === proposal.providerOrderId);
    if (proposal.kind !== "attach" || !only || only.charge === null || unknown.length === MOST_RIVALS) return undefined;
    await resolveOrder(ctx, { orderId, resolution: { kind: "attach", providerOrderId: only.providerOrderId } });
    return undefined;
  });
}
