import type { orderCountsOutput } from "@vitrine/contract/order/order";
import type { OrderStatus } from "@vitrine/contract/order/status";
import type { z } from "zod";

export type OrderCounts = z.infer<typeof orderCountsOutput>;

export const countOf = (counts: OrderCounts, status: OrderStatus | "all"): number =>
  counts.items.find((item) => item.status === status)?.count ?? 0;
