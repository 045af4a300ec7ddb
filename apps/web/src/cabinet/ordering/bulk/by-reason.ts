import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";

/** Groups failed orders by reason, the most common first. */
export function byReason(failed: OrderJob["failed"]): { code: string; orders: number[] }[] {
  const reasons = new Map<string, number[]>();
  for (const { code, orderId } of failed) reasons.set(code, [...(reasons.get(code) ?? []), orderId]);
  return [...reasons].map(([code, orders]) => ({ code, orders })).toSorted((a, b) => b.orders.length - a.orders.length);
}
