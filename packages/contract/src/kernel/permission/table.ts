import type { Actor } from "./actor.ts";
import type { ApiScope, Role, StaffRole } from "./roles.ts";

interface Rule {
  /** Visitors without a session. */
  guest?: true;
  /** Users of the panel itself: its customers, and on the main panel owners and staff. */
  roles?: readonly Role[];
  /** Who may act on a panel under panel/{id}: the owner always, a manager from this scope on, a platform admin. */
  scope?: 0 | 1 | 2 | 3 | 99;
  /** Platform staff on the main panel, besides its admin. */
  staff?: readonly StaffRole[];
  /** On the main panel only, for the platform's admin. */
  platform?: true;
  /** Not on the main panel, which has no managers, no children, and cannot be entered or deleted. */
  elsewhere?: true;
  /** The lowest API key scope that grants it; if missing, no key does. */
  key?: ApiScope;
  /** Programs that perform tasks, by their own key. */
  executor?: true;
}

const everyone = ["user", "agent", "moderator", "seo", "admin"] as const;
const staff = ["agent", "moderator", "seo"] as const;

/** The permission table, used by navigation, buttons, routes, procedures, REST and verbs. */
export const PERMISSIONS = {
  "account.me": { guest: true, roles: everyone, scope: 0, key: "read" },
  "account.login": { guest: true },
  /** Second factor, password reset and captcha, for people who are not signed in yet. */
  "account.recover": { guest: true, roles: everyone },
  "account.register": { guest: true },
  "account.logout": { guest: true, roles: everyone, scope: 0 },
  "account.settings": { roles: everyone },
  /** How a person sees a panel's lists. */
  "preference.panel": { scope: 1 },
  /** Which views of lists everyone on the panel has. */
  "preference.share": { scope: 99 },
  /** The page of the installable application. */
  "account.app": { roles: everyone, scope: 0 },
  /** Email confirmation: of the account that asks. */
  "account.activate": { roles: everyone },
  "telegram.own": { roles: everyone },
  "telegram.bot": { scope: 99 },
  "notification.own": { roles: everyone, scope: 0, key: "all" },
  "notification.settings": { roles: everyone },
  /** Revenue and profit; the rest of statistics is open to lower scopes. */
  "statistics.money": { scope: 99, key: "read" },
  "audit.view": { scope: 99, key: "read" },
  "developer.keys": { roles: everyone, key: "all" },

  "webhook.view": { scope: 99, key: "read" },
  "webhook.manage": { scope: 99, key: "all" },

  "manager.own": { roles: everyone, key: "read" },
  "manager.accept": { roles: everyone },
  "manager.view": { scope: 99, key: "read", elsewhere: true },
  "manager.manage": { scope: 99, key: "all", elsewhere: true },

  "panel.own": { roles: everyone, scope: 0, key: "read" },
  "panel.create": { roles: everyone, key: "all" },
  /** The page that starts a new panel; managers of other people's panels open it with their own account. */
  "welcome.open": { roles: everyone },
  "panel.view": { scope: 0, staff, key: "read" },
  /** The search across a panel; each kind of result has the permission of its list. */
  "search.panel": { scope: 1, staff: ["agent"], key: "read" },
  "panel.delete": { scope: 99, key: "all", elsewhere: true },
  /** A deleted panel is found by its owner alone, from the main panel. */
  "panel.restore": { roles: everyone, key: "all" },
  "panel.settings": { scope: 99, key: "all" },
  "appearance.view": { scope: 3, key: "read" },
  /** Logos, colors and everything else about how the storefront looks. */
  "panel.appearance": { scope: 3, key: "all" },
  /** Pages, blog, pop-ups, menu and what search engines are told. */
  "content.view": { scope: 3, staff: ["seo"], key: "read" },
  "content.manage": { scope: 3, staff: ["seo"], key: "all" },
  /** News that the panel sends to its customers, and the results. */
  "announcement.view": { scope: 3, key: "read", elsewhere: true },
  "announcement.manage": { scope: 3, key: "all", elsewhere: true },
  /** The panel’s adverts among other owners, which its owner’s wallet pays. */
  "advert.view": { scope: 99, key: "read", elsewhere: true },
  "advert.manage": { scope: 99, key: "all", elsewhere: true },
  /** Moderating adverts of all panels, and what they cost. */
  "advert.review": { platform: true, staff: ["moderator"], key: "all" },
  "advert.prices": { platform: true, key: "all" },
  /** Seeing adverts where people look for providers, and counting their views. */
  "advert.see": { roles: everyone, scope: 3, key: "read" },
  /** Third-party scripts on the storefront, which can act there as its visitors. */
  "integration.view": { scope: 99, key: "read" },
  "integration.manage": { scope: 99, key: "all" },
  /** Exports of lists: each like its list, but neither for viewers of the demo nor for keys that only read. */
  "order.export": { scope: 2, key: "all" },
  "user.export": { scope: 2, key: "all" },
  "service.export": { scope: 3, key: "all" },
  "statement.export": { scope: 99, key: "all" },
  "referral.export": { scope: 99, key: "all" },
  "withdrawal.export": { scope: 99, key: "all" },
  "promo.export": { scope: 3, key: "all" },
  "payment.export": { scope: 99, key: "all" },
  "export.own": { scope: 2, key: "all" },
  /** The purpose of a file says which further permission is needed. */
  "file.upload": { scope: 1, staff: ["agent", "seo"], key: "all" },
  "file.message": { scope: 1, staff: ["agent"], key: "read" },
  "file.receipt": { scope: 99, key: "read" },
  /** Files of a customer: receipts and attachments. */
  "file.own": { roles: everyone, key: "all" },
  "share.open": { guest: true, roles: everyone },
  "share.view": { scope: 99, key: "read" },
  "share.manage": { scope: 99, key: "all" },
  "child.view": { scope: 99, key: "read", elsewhere: true },
  "child.manage": { scope: 99, key: "all", elsewhere: true },
  /** A customer's own panel, supplied by the one they are a customer of. */
  "child.request": { roles: everyone, key: "all" },
  "panel.enter": { scope: 0, elsewhere: true },
  /** Opening the storefront as its test customer: orders are free for the customer and cost the owner the provider's price. */
  "panel.test": { scope: 3, elsewhere: true },
  "panel.setup": { scope: 3, key: "all", elsewhere: true },

  /** What the platform charges for panels and shops. */
  "tariff.list": { guest: true, roles: everyone, scope: 0, key: "read" },
  "tariff.view": { scope: 99, key: "read", elsewhere: true },
  "tariff.manage": { scope: 99, key: "all", elsewhere: true },
  /** Tariffs themselves. */
  "tariff.admin": { platform: true, key: "all" },

  "provider.view": { scope: 3, key: "read" },
  "provider.manage": { scope: 3, key: "all" },
  /** Balances at providers. */
  "provider.money": { scope: 99, key: "read" },
  "catalog.manage": { scope: 3, key: "all" },
  /** Categories, which order filters offer. */
  "catalog.view": { scope: 2, key: "read" },
  /** Services with their cost and provider. */
  "service.view": { scope: 3, key: "read" },
  "order.view": { scope: 2, key: "read" },
  "order.manage": { scope: 2, key: "all" },
  /** What orders cost and earned, and at which provider. */
  "order.money": { scope: 99, key: "read" },
  /** What a customer pays: custom prices, groups, happy hours; and bulk price changes. */
  "price.view": { scope: 3, key: "read" },
  "price.manage": { scope: 3, key: "all" },
  /** Rules for orders: words, limits and link checks. */
  "rule.view": { scope: 3, staff: ["moderator"], key: "read" },
  "rule.manage": { scope: 3, staff: ["moderator"], key: "all" },
  /** Performers of in-house services. */
  "executor.view": { scope: 3, key: "read" },
  "executor.manage": { scope: 3, key: "all" },
  /** Statistics without money: services, providers and performers. */
  "statistics.view": { scope: 3, key: "read" },
  "user.view": { scope: 2, key: "read" },
  /** Create, edit, ban and unban customers, and send them the link to reset a password. */
  "user.manage": { scope: 2, key: "all" },
  /** Turning off a customer's two-factor authentication: with it and a new email, a manager could enter the account. */
  "user.second_factor": { scope: 99, key: "all" },
  /** Seeing balances and their ledger. */
  "user.money": { scope: 99, key: "read" },
  /** Moving a balance, and how far below zero it may go. */
  "user.balance": { scope: 99, key: "all" },

  /** Which payment systems are connected, and how. */
  "payment.systems": { scope: 99, key: "read" },
  "payment.connect": { scope: 99, key: "all" },
  /** Payments of customers: money, so only scope 99. */
  "payment.view": { scope: 99, key: "read" },
  "payment.manage": { scope: 99, key: "all" },

  /** Dialogs with customers, and on the main panel with owners. */
  "support.view": { scope: 1, staff: ["agent"], key: "read" },
  "support.answer": { scope: 1, staff: ["agent"], key: "all" },
  /** Questions and answers of the panel. */
  "faq.manage": { scope: 1, staff: ["agent"], key: "all" },

  /** Mailings to customers. */
  "mailing.export": { scope: 3, key: "all" },
  "mailing.view": { scope: 3, key: "read" },
  "mailing.manage": { scope: 3, key: "all" },
  /** A person's own consents. */
  "news.own": { roles: everyone, key: "all" },
  /** Unsubscribing by a signed link, without a session. */
  "news.link": { guest: true, roles: everyone, scope: 0 },

  /** What runs automatically, failed jobs, and the handover of a panel. */
  "control.view": { scope: 99, key: "read" },
  "control.manage": { scope: 99, key: "all" },
  "panel.transfer": { scope: 99, elsewhere: true },
  /** Opens the platform's own area; its parts have their own permissions. */
  "platform.open": { roles: ["agent", "moderator", "seo", "admin"] },
  /** All panels, and the state of the installation. */
  "platform.view": { platform: true, key: "read" },
  /** The platform's staff and their roles. */
  "platform.roles": { platform: true },

  /** Rankings of the whole platform, computed from real orders. */
  "top.view": { guest: true, roles: everyone, scope: 3, key: "read" },
  /** The same inside a panel. */
  "top.panel": { scope: 3 },
  /** Tasks of in-house services: a person uses their account, a program its key. */
  "task.perform": { roles: everyone, executor: true },

  "shop.catalog": { guest: true, roles: everyone, key: "read" },
  /** A customer's favourite services. */
  "shop.favourites": { roles: everyone, key: "read" },
  "shop.star": { roles: everyone, key: "all" },
  "order.place": { roles: everyone, key: "order" },
  /** Cancel, refill, change the link, repeat: for the customer's own orders. */
  "order.change": { roles: everyone, key: "order" },
  "order.own": { roles: everyone, key: "read" },
  /** Topping up one's own wallet. */
  "payment.make": { roles: everyone, key: "order" },
  "payment.own": { roles: everyone, key: "read" },
  /** Buying by email, without a session; the link to such an order opens it for anyone. */
  "guest.order": { guest: true },
  "guest.view": { guest: true, roles: everyone },
  "wallet.own": { roles: everyone, key: "read" },

  /** One's own dialogs with support. */
  "support.own": { roles: everyone, key: "read" },
  "support.write": { roles: everyone, key: "all" },
  "faq.read": { guest: true, roles: everyone, scope: 0, key: "read" },

  /** Promo codes. Those that put money into wallets take user.balance as well. */
  "promo.view": { scope: 3, key: "read" },
  "promo.manage": { scope: 3, key: "all" },
  /** Referrals, what they earned, and what is paid out. */
  "referral.view": { scope: 99, key: "read" },
  "referral.manage": { scope: 99, key: "all" },
  "referral.own": { roles: everyone, key: "read" },
  "withdrawal.view": { scope: 99, key: "read" },
  "withdrawal.manage": { scope: 99, key: "all" },
  "withdrawal.own": { roles: everyone, key: "all" },
  "promo.apply": { roles: everyone, key: "all" },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

const keyRank: Record<ApiScope, number> = { read: 0, order: 1, all: 2 };

/** Whether the permission applies to this panel; otherwise the response is NOT_FOUND. */
export const isFor = (panel: { isMain: boolean }, permission: Permission): boolean =>
  (PERMISSIONS[permission] as Rule)[panel.isMain ? "elsewhere" : "platform"] === undefined;

/** Whether the actor has the permission; every transport uses this function. */
export function can(actor: Actor, permission: Permission): boolean {
  const rule: Rule = PERMISSIONS[permission];
  if (actor.kind === "system") return true;
  if (actor.kind === "guest") return rule.guest === true;
  if (actor.kind === "executor") return rule.executor === true;
  if (actor.apiKey && (rule.key === undefined || keyRank[actor.apiKey.scope] < keyRank[rule.key])) return false;
  if (actor.kind === "user") return rule.roles?.includes(actor.role) ?? false;
  if (actor.kind === "staff") return rule.staff?.includes(actor.role) ?? false;
  if (rule.platform) return actor.kind === "admin";
  if (rule.scope === undefined) return false;
  if (actor.kind === "viewer") return rule.key === "read";
  if (actor.kind === "manager") return actor.scope === true || actor.scope >= rule.scope;
  return true;
}
