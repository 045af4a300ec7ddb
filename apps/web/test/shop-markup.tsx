import en from "@vitrine/contract/texts/flows/en/shop.json";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createTranslate } from "../src/shop/kernel/format/text.ts";
import { type Shop, ShopProvider } from "../src/shop/kernel/layout/shop-context.tsx";

const shop: Shop = {
  t: createTranslate("en", en),
  language: "en",
  languages: ["en", "ru", "uk"],
  wording: {},
  currency: "USD",
  template: "kiosk",
  panelName: "Nova",
  logo: { logo: null, logoNight: null },
  contacts: [],
  customer: null,
  lastEventId: null,
  isOpen: true,
  offersApi: true,
  offersMassOrder: true,
  offersTopUp: true,
  guestCheckout: false,
  byInvitation: false,
  asksTerms: false,
};

/** A part of a storefront's page as a guest's browser receives it. */
export const shopMarkup = (part: ReactNode): string => renderToStaticMarkup(<ShopProvider shop={shop}>{part}</ShopProvider>);
