import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./stage.ts";

export interface Acknowledged {
  link: string;
  orderId: number;
}

export interface Ordered {
  acknowledged: Acknowledged[];
  /** Links of orders whose outcome their client never learnt: they may exist or not. */
  unanswered: string[];
  refused: string[];
  /** Of every attempt that was answered. */
  statuses: Set<number>;
}

const AT_ONCE = 16;
const TIME_OUT_MS = 5000;
const PAUSE_MS = 500;
/** They differ, like those of customers: the charge of an order distinguishes it from others. */
const QUANTITIES = 100;

export const nothingOrdered = (): Ordered => ({ acknowledged: [], unanswered: [], refused: [], statuses: new Set() });

/**
 * Orders until told to stop, at least `count`: each with its own key and link, repeated under the same key until it is answered.
 * The pause between two orders of a client keeps their number bounded, however long the faults take. `ordered` shows how far it is.
 */
export async function orderUntilAcknowledged(
  stage: Stage,
  count: number,
  enough: AbortSignal,
  ordered: Ordered = nothingOrdered(),
): Promise<Ordered> {
  let next = 0;
  const client = async () => {
    while (next < count || !enough.aborted) {
      const n = next++;
      const link = `https://t.me/faults/${n}`;
      const call = { key: stage.api.keys[n % stage.api.keys.length]!, link, quantity: 100 + (n % QUANTITIES) };
      const answer = await place(stage, call, ordered.statuses);
      if (answer === undefined) ordered.unanswered.push(link);
      else if ("refused" in answer) ordered.refused.push(`${link}: ${answer.refused}`);
      else ordered.acknowledged.push({ link, orderId: answer.orderId });
      await sleep(Math.random() * PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return ordered;
}

/** Customers order for as long as the faults last. `done` is what the faults return. */
export async function orderDuring<Done>(stage: Stage, faults: () => Promise<Done>): Promise<{ ordered: Ordered; done: Done }> {
  const over = new AbortController();
  const ordering = orderUntilAcknowledged(stage, 50, over.signal);
  const done = await faults().finally(() => over.abort());
  return { ordered: await ordering, done };
}

/** undefined if there was no response in any of many attempts under the same key. */
async function place(
  stage: Stage,
  { key, link, quantity }: { key: string; link: string; quantity: number },
  statuses: Set<number>,
): Promise<{ orderId: number } | { refused: string } | undefined> {
  const body = new URLSearchParams({ key, action: "add", service: String(stage.serviceId), link, quantity: String(quantity) }).toString();
  const idempotencyKey = randomUUID();
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await post(stage, body, idempotencyKey).catch(() => undefined);
    if (answer) statuses.add(answer.status);
    if (answer?.status === 200) {
      const parsed = JSON.parse(answer.text) as { order?: number; error?: string };
      return parsed.order === undefined ? { refused: answer.text } : { orderId: parsed.order };
    }
    await sleep(50 + Math.random() * 100);
  }
  return undefined;
}

function post(stage: Stage, body: string, idempotencyKey: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: stage.api.host,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": idempotencyKey,
    };
    const sent = request(stage.api.url, { method: "POST", headers, timeout: TIME_OUT_MS, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text })).on("error", reject);
    });
    sent.on("error", reject).on("timeout", () => sent.destroy(new Error("timed out")));
    sent.end(body);
  });
}
