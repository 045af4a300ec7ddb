import { createContext, type ReactNode, useContext } from "react";
import type { ShopPanel } from "@vitrine/contract/kernel/storefront/page-request";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Translate, Wording } from "../format/text.ts";

/** Context of every part of a page; all but `t` is sent to the browser once per page. */
export interface ShopFacts {
  language: Language;
  /** That the panel offers. */
  languages: readonly Language[];
  /** The owner's wording of texts that the page's islands may show, by key. */
  wording: Wording;
  currency: string;
  template: ShopPanel["template"];
  panelName: string;
  logo: Pick<ShopPanel["images"], "logo" | "logoNight">;
  /** Where to reach the owner; empty where nothing is published. */
  contacts: ShopPanel["contacts"];
  /** Null for a guest. `unread`: notifications. */
  customer: { login: string; balance: string; unread: number } | null;
  /** The event id from which the page subscribes; null for a guest. */
  lastEventId: number | null;
  /** Whether the panel accepts orders now. */
  isOpen: boolean;
  /** Whether the panel offers its customers the API, and mass orders. */
  offersApi: boolean;
  offersMassOrder: boolean;
  /** Whether customers may top up without an order, and visitors may buy by email. */
  offersTopUp: boolean;
  guestCheckout: boolean;
  /** Whether only the invited can sign up, and whether they have to accept the terms. */
  byInvitation: boolean;
  asksTerms: boolean;
}

export interface Shop extends ShopFacts {
  t: Translate;
}

const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("ShopProvider is missing above this component");
  return shop;
}
