import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PracticePayment } from "./practice-payment.ts";

/** Milliseconds before each further attempt of a notice without a 200 response. */
const PAUSES = [1_000, 3_000, 10_000, 30_000];

interface Sending {
  forged?: boolean;
  /** Paid again after a dispute; without this flag it would look like the earlier notice. */
  isWon?: boolean;
}

/** Sends each payment's notice to its address until that returns 200. */
export function createNoticeSender() {
  const closing = new AbortController();

  async function deliver(payment: PracticePayment, { forged = false, isWon = false }: Sending): Promise<void> {
    const body = JSON.stringify({
      payment_id: payment.paymentId,
      external_id: payment.externalId,
      amount: payment.moved,
      currency: payment.currency,
      status: payment.status,
      ...(isWon ? { dispute: "won" } : {}),
    });
    const key = forged ? `not ${payment.key}` : payment.key;
    const headers = { "content-type": "application/json", "x-practice-signature": createHmac("sha256", key).update(body).digest("hex") };
    for (const pause of forged ? [0] : [0, ...PAUSES]) {
      await sleep(pause, undefined, { signal: closing.signal });
      if (await isAcknowledged(payment.noticeUrl, { method: "POST", body, headers, signal: closing.signal })) return;
    }
  }

  return {
    send(payment: PracticePayment, sending: Sending = {}): void {
      // Only closing stops it: failed notices are retried, and finally the receiver queries the payment itself.
      deliver(payment, sending).catch(() => undefined);
    },
    close: () => closing.abort(),
  };
}

async function isAcknowledged(url: string, request: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, request);
    await answer.body?.cancel();
    return answer.status === 200;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return false;
  }
}
