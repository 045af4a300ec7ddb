import type { IconName } from "@vitrine/ui/base/icon";
import type { TextKey } from "../format/text.ts";

export interface Place {
  href: string;
  label: TextKey;
  icon: IconName;
}

export const PLACES = {
  order: { href: "/order", label: "nav.order", icon: "plus" },
  services: { href: "/services", label: "nav.services", icon: "services" },
  orders: { href: "/orders", label: "nav.orders", icon: "orders" },
  mass: { href: "/mass", label: "nav.mass", icon: "orders" },
  balance: { href: "/balance", label: "nav.balance", icon: "wallet" },
  referrals: { href: "/referrals", label: "nav.referrals", icon: "gift" },
  api: { href: "/api", label: "nav.api", icon: "code" },
  notifications: { href: "/notifications", label: "nav.notifications", icon: "bell" },
  support: { href: "/support", label: "nav.support", icon: "chat" },
  settings: { href: "/settings", label: "nav.settings", icon: "user" },
  login: { href: "/login", label: "nav.login", icon: "user" },
  register: { href: "/register", label: "nav.register", icon: "user" },
} as const satisfies Record<string, Place>;

/** Without the places that the panel does not offer. */
export const offeredOf = (places: readonly Place[], { offersApi, offersMassOrder }: { offersApi: boolean; offersMassOrder: boolean }) =>
  places.filter((place) => (place !== PLACES.api || offersApi) && (place !== PLACES.mass || offersMassOrder));

export const isCurrent = (place: Pick<Place, "href">, path: string): boolean => path === place.href || path.startsWith(`${place.href}/`);

/** A link that the owner added. */
export interface OwnLink {
  href: string;
  label: string;
}

/** Attributes of a link that may lead to another site. */
export const outside = (href: string) => (href.startsWith("/") ? {} : { rel: "noopener" });
