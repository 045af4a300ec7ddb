import type { PlacedOrder } from "@vitrine/contract/ordering/order/place";
import { api } from "../../kernel/island/api.ts";
import { retryUnanswered } from "../../kernel/island/retry-unanswered.ts";

/** Retries with the same key if there was no response: the server places one order per key. */
export const sendOrder = (body: Record<string, string | number>, key: string): Promise<PlacedOrder> =>
  retryUnanswered(() => api<PlacedOrder>("orders", { body, headers: { "Idempotency-Key": key } }));
