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

/** The value for a visitor who has hidden them. */
export const PURCHASES_COOKIE = { name: "purchases", hidden: "off", days: 30 } as const;
