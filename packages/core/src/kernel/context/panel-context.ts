import type { Language } from "@vitrine/contract/kernel/language/language-tags";

/** The panel that the request acts on. */
export interface PanelContext {
  id: number;
  domain: string;
  name: string;
  type: "panel" | "shop";
  status: "ok" | "activating" | "error" | "not_payed" | "deleted";
  isMain: boolean;
  isDemo: boolean;
  ownerId: number | null;
  currency: string;
  /** Default language of the storefront. */
  language: Language;
  /** Languages that the storefront offers, including the default. */
  languages: Language[];
  timeZone: string;
  /** Customers may use API keys. */
  offersApi: boolean;
  /** Customers may place many orders at once. */
  offersMassOrder: boolean;
  /** Customers may top up without an order. */
  offersTopUp: boolean;
  /** Visitors may buy by email. */
  guestCheckout: boolean;
  /** The storefront shows recent orders. */
  showsPurchases: boolean;
  /** Only those with the panel's invitation can sign up. */
  byInvitation: boolean;
  /** People have to accept the terms as they sign up. */
  asksTerms: boolean;
}
