import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AMOUNT, type Payers, SECRET, type Started } from "./payers.ts";
import { ask } from "./probe.ts";
import type { Stage } from "./stage.ts";

const KINDS = ["paid", "paid", "paid", "paid", "paid", "pending", "failed", "forged"] as const;
type Kind = (typeof KINDS)[number];

const AT_ONCE = 24;
const PAUSE_MS = 400;
/** A payment system announces again until it is acknowledged. */
const MOST_TRIES = 300;
const AGAIN_MS = 100;

export interface Announced {
  sent: Record<Kind, number>;
  /** Statuses of the responses to forged ones. */
  toForged: Set<number>;
  /** Attempts without a response, or with one that asks to try again. */
  failedTries: number;
  /** Genuine ones that were never acknowledged. */
  unacknowledged: string[];
}

/** The report about the payment by the payment system, or by someone else in its name. */
interface Notice {
  payment: Started;
  externalId: string;
  kind: Kind;
}

/** Where it is sent: the path of the system at one of the servers, under any name of the platform. */
export interface Address {
  origins: readonly string[];
  host: string;
}

function post({ origins, host }: Address, path: string, { payment, externalId, kind }: Notice) {
  const status = kind === "forged" ? "paid" : kind;
  const body = JSON.stringify({ payment_id: payment.name, external_id: externalId, amount: AMOUNT, currency: "RUB", status });
  const signature = createHmac("sha256", kind === "forged" ? "guessed" : SECRET)
    .update(body)
    .digest("hex");
  const headers = { host, "content-type": "application/json", "x-practice-signature": signature };
  return ask(`${origins[Math.floor(Math.random() * origins.length)]}${path}`, { method: "POST", headers, body });
}

/**
 * Sends this many announcements in any order, half of them of one payment: of the paid state, of earlier states, and forged. `externalIds` are
 * those of payments that the system has settled; of others only forged ones are sent.
 */
export async function announce(at: Address, payers: Payers, externalIds: Map<number, string>, count: number): Promise<Announced> {
  const found: Announced = { sent: { paid: 0, pending: 0, failed: 0, forged: 0 }, toForged: new Set(), failedTries: 0, unacknowledged: [] };
  const failed = new Map<string, Notice>();
  let next = 0;
  const client = async () => {
    while (next++ < count) {
      const payment = payers.payments[Math.random() < 0.5 ? 1 : Math.floor(Math.random() * payers.payments.length)]!;
      const externalId = externalIds.get(payment.id);
      const kind = externalId === undefined ? "forged" : KINDS[Math.floor(Math.random() * KINDS.length)]!;
      found.sent[kind]++;
      const notice: Notice = { payment, externalId: externalId ?? "PRguessed", kind };
      if (kind === "failed") failed.set(payment.name, notice);
      await deliver(at, payers.noticePath, notice, found);
      await sleep(Math.random() * PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  // No one asks about a payment that failed: its system repeats for hours that it was paid after all, and the practice system gives up.
  for (const notice of failed.values()) await deliver(at, payers.noticePath, { ...notice, kind: "paid" }, found);
  return found;
}

async function deliver(at: Address, path: string, notice: Notice, found: Announced): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const status = await post(at, path, notice).then(
      (answer) => answer.status,
      () => 0,
    );
    if (notice.kind === "forged" && status !== 0 && status < 500) return void found.toForged.add(status);
    if (status === 200) return;
    found.failedTries++;
    await sleep(AGAIN_MS + Math.random() * AGAIN_MS);
  }
  found.unacknowledged.push(`${notice.kind} ${notice.payment.name}`);
}

/** Customers on the pages they came back to: each look has the payment asked about sooner. Gives the number of looks that were answered. */
export async function watchPages({ api }: Stage, at: Address, payers: Payers, over: AbortSignal): Promise<number> {
  let seen = 0;
  const watcher = async () => {
    while (!over.aborted) {
      const { name, key } = payers.payments[Math.floor(Math.random() * payers.payments.length)]!;
      const origin = at.origins[Math.floor(Math.random() * at.origins.length)];
      const headers = { host: api.host, authorization: `Bearer ${key}` };
      const answer = await ask(`${origin}/api/payments/${name}`, { headers }).catch(() => undefined);
      if (answer?.status === 200) seen++;
      await sleep(Math.random() * PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: 4 }, watcher));
  return seen;
}
