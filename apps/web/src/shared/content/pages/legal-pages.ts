/** Pages that every storefront has until its owner writes their own: address → texts of the namespace `legal`. */
export const LEGAL_PAGES = {
  "terms-and-conditions": { key: "terms", parts: ["service", "account", "links", "orders", "money", "limits"] },
  "privacy-policy": { key: "privacy", parts: ["collected", "use", "sharing", "cookies", "rights"] },
  "refund-policy": { key: "refunds", parts: ["undelivered", "cancelled", "delivered", "refill", "balance"] },
} as const;

/** The same on the platform's own host, which sells panels rather than promotion. */
export const PLATFORM_PAGES = {
  "terms-and-conditions": { key: "platformTerms", parts: ["service", "account", "customers", "money", "end", "limits"] },
  "privacy-policy": { key: "platformPrivacy", parts: ["collected", "customers", "sharing", "cookies", "rights"] },
} as const;

export type LegalPage = (typeof LEGAL_PAGES)[keyof typeof LEGAL_PAGES] | (typeof PLATFORM_PAGES)[keyof typeof PLATFORM_PAGES];
