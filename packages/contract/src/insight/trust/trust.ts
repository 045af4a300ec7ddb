/** What visitors may read of the panel's work, measured on its own orders. */
export interface ShopTrust {
  /** Delivered in full since the panel's first order. */
  ordersDone: number;
  /** From placing to the start, of the last 30 days; null: too few orders. */
  medianStartSeconds: number | null;
  /** Percent delivered in full, of the orders that ended in the last 30 days; null: too few orders. */
  deliveredShare: number | null;
  /** Services of the catalogue that can be refilled. */
  refillServices: number;
  /** When the first of these orders was placed: seconds since the epoch. */
  since: number;
}

/** What the storefront reads of them. */
export interface TrustQueries {
  /** Null while the panel has completed too few orders for figures to mean anything. */
  trust(): Promise<ShopTrust | null>;
}
