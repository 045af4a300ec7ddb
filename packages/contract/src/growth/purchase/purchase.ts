import { z } from "zod";

/** Fewer orders in a day say nothing good about a panel, and are too few to hide who placed them. */
export const LEAST_PURCHASES = 10;

export const purchasesOutput = z.object({
  items: z
    .array(
      z
        .object({
          serviceName: z.string().meta({ description: "The ordered service", examples: ["Telegram members"] }),
          amount: z.int().meta({ description: "Ordered quantity", examples: [1000] }),
          minutesAgo: z.int().meta({ description: "Whole minutes since it was ordered", examples: [4] }),
        })
        .meta({ id: "Purchase" }),
    )
    .meta({ description: "The latest first; empty if there were fewer than ten in 24 hours or the panel doesn't show them" }),
});

/** A purchase in the storefront, which opens the order form of its service. */
export interface ShownPurchase {
  serviceId: number;
  serviceName: string;
  amount: number;
  minutesAgo: number;
}

export interface PurchaseQueries {
  purchases(): Promise<ShownPurchase[]>;
}

/** A visitor who has hidden them. */
export const PURCHASES_COOKIE = { name: "purchases", hidden: "off", days: 30 } as const;
