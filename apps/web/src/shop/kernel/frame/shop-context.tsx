import { createContext, type ReactNode, useContext } from "react";
import type { ShopPanel } from "@vitrine/contract/flows/storefront/render";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { Translate } from "./text.ts";

/** What every part of a page knows; all but `t` travels to the browser once per page. */
export interface ShopFacts {
  language: Language;
  currency: string;
  template: ShopPanel["template"];
  panelName: string;
  /** Null for a guest. `unread`: notifications. */
  customer: { login: string; balance: string; unread: number } | null;
  /** Where the page begins to hear what happens; null for a guest. */
  lastEventId: number | null;
  /** The panel takes orders now. */
  isOpen: boolean;
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
