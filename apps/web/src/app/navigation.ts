import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { IconName } from "@vitrine/ui/base/icon";

export interface NavigationItem {
  /** Key under `nav` in the `common` texts. */
  name: string;
  icon: IconName;
  /** Below /panel/:panelId, or from the root for the platform's own pages. */
  path: string;
  permission: Permission;
  /** Shown in a phone's bottom bar, under its name or a shorter one. */
  inBar?: true;
  /** Other pages of this section, below the same address. */
  also?: readonly string[];
  barName?: string;
}

/** What the owner writes. */
const CONTENT: NavigationItem = {
  name: "content",
  icon: "edit",
  path: "pages",
  permission: "content.view",
  also: ["blog", "modals", "menu", "languages", "seo", "seoEditor"],
};

/** How the storefront looks. */
const APPEARANCE: NavigationItem = { name: "appearance", icon: "sun", path: "appearance", permission: "appearance.view" };

/** Pages of one panel, in the sidebar's order. */
export const panelNavigation: readonly NavigationItem[] = [
  { name: "dashboard", icon: "home", path: "", permission: "panel.view", inBar: true },
  { name: "orders", icon: "orders", path: "orders", permission: "order.view", inBar: true },
  { name: "dripFeed", icon: "clock", path: "dripFeed", permission: "order.view" },
  { name: "subscriptions", icon: "refresh", path: "subscriptions", permission: "order.view" },
  { name: "services", icon: "services", path: "services", permission: "service.view", inBar: true },
  { name: "prices", icon: "percent", path: "prices", permission: "price.view" },
  { name: "providers", icon: "providers", path: "providers", permission: "provider.view" },
  { name: "executors", icon: "check", path: "executors", permission: "executor.view" },
  { name: "users", icon: "users", path: "users", permission: "user.view", inBar: true, barName: "usersShort" },
  { name: "support", icon: "chat", path: "support", permission: "support.view" },
  { name: "payments", icon: "wallet", path: "payments", permission: "payment.view" },
  { name: "promos", icon: "gift", path: "promos", permission: "promo.view" },
  { name: "ref", icon: "link", path: "ref", permission: "referral.view" },
  { name: "withdrawals", icon: "send", path: "withdrawals", permission: "withdrawal.view" },
  { name: "top", icon: "chart", path: "top", permission: "top.panel" },
  CONTENT,
  APPEARANCE,
  { name: "integrations", icon: "code", path: "integrations", permission: "integration.view" },
  { name: "tariffs", icon: "page", path: "tariffs", permission: "tariff.view" },
  { name: "audit", icon: "shield", path: "audit", permission: "audit.view" },
  { name: "managers", icon: "key", path: "managers", permission: "manager.view" },
  { name: "developer", icon: "code", path: "developer", permission: "webhook.view" },
  { name: "control", icon: "play", path: "control", permission: "control.view" },
  { name: "panelSettings", icon: "settings", path: "settings", permission: "rule.view" },
  { name: "setup", icon: "bolt", path: "setup", permission: "panel.setup" },
];

/** Pages of the main panel, for the platform's staff by role. */
export const platformNavigation: readonly NavigationItem[] = [
  { name: "allPanels", icon: "home", path: "panels", permission: "platform.view", inBar: true },
  { name: "users", icon: "users", path: "users", permission: "user.view", inBar: true, barName: "usersShort" },
  { name: "support", icon: "chat", path: "support", permission: "support.view", inBar: true },
  { name: "payments", icon: "wallet", path: "payments", permission: "payment.view" },
  { name: "promos", icon: "gift", path: "promos", permission: "promo.view" },
  { name: "tariffs", icon: "page", path: "tariffs", permission: "tariff.admin" },
  { name: "ref", icon: "link", path: "ref", permission: "referral.view" },
  { name: "withdrawals", icon: "send", path: "withdrawals", permission: "withdrawal.view" },
  { name: "health", icon: "chart", path: "health", permission: "platform.view", inBar: true },
  { name: "audit", icon: "shield", path: "audit", permission: "audit.view", inBar: true },
  CONTENT,
  APPEARANCE,
  { name: "rules", icon: "check", path: "settings/rules", permission: "rule.view" },
  { name: "panelSettings", icon: "settings", path: "settings/common", permission: "panel.settings" },
];

/** Pages outside any panel. */
export const homeNavigation: readonly NavigationItem[] = [
  { name: "panels", icon: "home", path: "/dashboard", permission: "panel.own", inBar: true },
  { name: "newPanel", icon: "plus", path: "/welcome", permission: "welcome.open", inBar: true },
  { name: "top", icon: "chart", path: "/top/services", permission: "top.view" },
  { name: "tariffs", icon: "page", path: "/tariffs", permission: "tariff.list" },
  { name: "balance", icon: "wallet", path: "/balance", permission: "wallet.own" },
  { name: "referrals", icon: "gift", path: "/referrals", permission: "referral.own" },
  { name: "support", icon: "chat", path: "/support", permission: "support.own", inBar: true },
  { name: "developer", icon: "code", path: "/developer", permission: "developer.keys" },
  { name: "platform", icon: "shield", path: "/platform", permission: "platform.open" },
];

export function hrefOf(item: NavigationItem, panelId: number | undefined): string {
  if (item.path.startsWith("/") || panelId === undefined) return item.path;
  return `/panel/${panelId}${item.path && `/${item.path}`}`;
}

/** Whether the current page is this section or below it; the overview matches only itself. */
export function isCurrent(item: NavigationItem, href: string, pathname: string): boolean {
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`);
  if (item.path === "") return pathname === href;
  return isAt(href) || (item.also?.some((other) => isAt(`${href.slice(0, -item.path.length)}${other}`)) ?? false);
}
