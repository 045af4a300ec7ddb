import type { orderCountsOutput } from "@vitrine/contract/ordering/order/order";
import type { z } from "zod";

export type OrderCounts = z.infer<typeof orderCountsOutput>;
