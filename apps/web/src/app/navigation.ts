import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { IconName } from "@vitrine/ui/base/icon";

/** Headings of the menu, keys under `navGroup`; sections without one stand above the first. */
export const NAVIGATION_GROUPS = ["selling", "customers", "growth", "site", "administration"] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

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
  /** After G, the key with this letter leads there. */
  key?: string;
  group?: NavigationGroup;
}

const inGroup = (group: NavigationGroup, items: readonly NavigationItem[]): NavigationItem[] => items.map((item) => ({ ...item, group }));

/** What the owner writes. */
const CONTENT: NavigationItem = {
  name: "content",
  icon: "edit",
  path: "pages",
  permission: "content.view",
  key: "X",
  also: ["blog", "modals", "menu", "languages", "seo", "seoEditor"],
};

/** How the storefront looks. */
const APPEARANCE: NavigationItem = { name: "appearance", icon: "sun", path: "appearance", permission: "appearance.view", key: "A" };

/** Pages of one panel, in the sidebar's order. */
export const panelNavigation: readonly NavigationItem[] = [
  { name: "dashboard", icon: "home", path: "", permission: "panel.view", inBar: true, key: "D" },
  ...inGroup("selling", [
    { name: "orders", icon: "orders", path: "orders", permission: "order.view", inBar: true, key: "O" },
    { name: "dripFeed", icon: "clock", path: "dripFeed", permission: "order.view", key: "F" },
    { name: "subscriptions", icon: "refresh", path: "subscriptions", permission: "order.view", key: "B" },
    { name: "services", icon: "services", path: "services", permission: "service.view", inBar: true, key: "S", also: ["new", "created"] },
    { name: "prices", icon: "percent", path: "prices", permission: "price.view", key: "C" },
    { name: "providers", icon: "providers", path: "providers", permission: "provider.view", key: "R" },
    { name: "executors", icon: "check", path: "executors", permission: "executor.view", key: "E" },
  ]),
  ...inGroup("customers", [
    { name: "users", icon: "users", path: "users", permission: "user.view", inBar: true, barName: "usersShort", key: "U" },
    { name: "support", icon: "chat", path: "support", permission: "support.view", key: "M" },
    { name: "payments", icon: "wallet", path: "payments", permission: "payment.view", key: "P" },
    { name: "withdrawals", icon: "send", path: "withdrawals", permission: "withdrawal.view", key: "W" },
  ]),
  ...inGroup("growth", [
    { name: "statistics", icon: "chart", path: "statistics", permission: "statistics.view", key: "Y" },
    { name: "top", icon: "star", path: "top", permission: "top.panel", key: "T" },
    { name: "promos", icon: "gift", path: "promos", permission: "promo.view", key: "K" },
    { name: "ref", icon: "link", path: "ref", permission: "referral.view", key: "L" },
    { name: "mailing", icon: "send", path: "mailing", permission: "mailing.view" },
    { name: "interaction", icon: "bell", path: "interaction", permission: "announcement.view" },
    { name: "advertising", icon: "star", path: "advertising", permission: "advert.view" },
  ]),
  ...inGroup("site", [CONTENT, APPEARANCE, { name: "integrations", icon: "code", path: "integrations", permission: "integration.view" }]),
  ...inGroup("administration", [
    { name: "panelSettings", icon: "settings", path: "settings", permission: "rule.view", key: "," },
    { name: "managers", icon: "key", path: "managers", permission: "manager.view" },
    { name: "tariffs", icon: "page", path: "tariffs", permission: "tariff.view" },
    { name: "developer", icon: "code", path: "developer", permission: "webhook.view" },
    { name: "audit", icon: "shield", path: "audit", permission: "audit.view", key: "J" },
    { name: "control", icon: "play", path: "control", permission: "control.view" },
    { name: "setup", icon: "bolt", path: "setup", permission: "panel.setup", key: "I" },
  ]),
];

/** Pages of the main panel, for the platform's staff by role. */
export const platformNavigation: readonly NavigationItem[] = [
  { name: "allPanels", icon: "home", path: "panels", permission: "platform.view", inBar: true, key: "D" },
  { name: "health", icon: "chart", path: "health", permission: "platform.view", inBar: true, key: "E" },
  ...inGroup("customers", [
    { name: "users", icon: "users", path: "users", permission: "user.view", inBar: true, barName: "usersShort", key: "U" },
    { name: "support", icon: "chat", path: "support", permission: "support.view", inBar: true, key: "M" },
    { name: "payments", icon: "wallet", path: "payments", permission: "payment.view", key: "P" },
    { name: "withdrawals", icon: "send", path: "withdrawals", permission: "withdrawal.view", key: "W" },
  ]),
  ...inGroup("growth", [
    { name: "promos", icon: "gift", path: "promos", permission: "promo.view", key: "K" },
    { name: "ref", icon: "link", path: "ref", permission: "referral.view", key: "L" },
    { name: "mailing", icon: "send", path: "mailing", permission: "mailing.view" },
    { name: "advertising", icon: "star", path: "advertising", permission: "advert.review" },
  ]),
  ...inGroup("site", [CONTENT, APPEARANCE]),
  ...inGroup("administration", [
    { name: "panelSettings", icon: "settings", path: "settings/common", permission: "panel.settings", key: "," },
    { name: "rules", icon: "check", path: "settings/rules", permission: "rule.view", key: "R" },
    { name: "tariffs", icon: "page", path: "tariffs", permission: "tariff.admin", key: "T" },
    { name: "audit", icon: "shield", path: "audit", permission: "audit.view", key: "J" },
  ]),
];

/** Pages outside any panel. */
export const homeNavigation: readonly NavigationItem[] = [
  { name: "panels", icon: "home", path: "/dashboard", permission: "panel.own", inBar: true, key: "H" },
  { name: "newPanel", icon: "plus", path: "/welcome", permission: "welcome.open", inBar: true, key: "N" },
  { name: "top", icon: "chart", path: "/top/services", permission: "top.view", key: "T" },
  { name: "tariffs", icon: "page", path: "/tariffs", permission: "tariff.list" },
  { name: "balance", icon: "wallet", path: "/balance", permission: "wallet.own", key: "B" },
  { name: "referrals", icon: "gift", path: "/referrals", permission: "referral.own", key: "L" },
  { name: "support", icon: "chat", path: "/support", permission: "support.own", inBar: true, key: "M" },
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
