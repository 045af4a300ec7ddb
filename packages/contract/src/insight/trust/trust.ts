/** What visitors may read of the panel's work, measured on its own orders. */
export interface ShopTrust {
  /** The number of orders delivered in full since the panel's first order. */
  ordersDone: number;
  /** The time from placing to the start over the last 30 days; null if there are too few orders. */
  medianStartSeconds: number | null;
  /** The percent delivered in full of the orders that ended in the last 30 days; null if there are too few. */
  deliveredShare: number | null;
  /** Services of the catalogue that can be refilled. */
  refillServices: number;
  /** When the first of these orders was placed: seconds since the epoch. */
  since: number;
}

/** The storefront's query of these figures. */
export interface TrustQueries {
  /** Null while the panel has completed too few orders for meaningful figures. */
  trust(): Promise<ShopTrust | null>;
}
