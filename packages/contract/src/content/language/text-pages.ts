/** Text files of the storefront that an owner may reword; the documents of `legal` are pages, which have an editor of their own. */
export const WORDED_FILES = [
  "article",
  "balance",
  "cpa",
  "guest",
  "share",
  "shop",
  "shopAccount",
  "shopChanges",
  "shopForm",
  "shopNews",
  "shopOrder",
  "shopPage",
  "shopStatus",
  "shopSupport",
  "work",
] as const;
export type WordedFile = (typeof WORDED_FILES)[number];

/** Part of the storefront that shows a text, for the editor's groups. */
export const TEXT_PAGES = [
  "everywhere",
  "home",
  "catalog",
  "order",
  "orders",
  "balance",
  "account",
  "support",
  "referrals",
  "guest",
  "api",
  "blog",
  "work",
  "ownPanel",
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

const GROUPS: Partial<Record<TextPage, readonly string[]>> = {
  home: ["home", "steps"],
  catalog: ["catalog", "service", "price", "tag", "happy", "changes", "favourite", "health"],
  order: ["order", "almost", "funds", "waiting", "ask", "pick", "buy", "confirm", "repeat"],
  orders: ["orders", "details", "event", "mass", "section", "kind", "act", "refill", "feed", "happened", "apiOrder", "status"],
  balance: ["balance", "topup", "payment", "payments", "cause"],
  account: ["account", "reauth", "reset", "settings", "profile", "password", "totp", "link", "sessions", "notifications", "inbox"].concat([
    "news",
    "activation",
    "bot",
    "telegram",
  ]),
  support: ["support"],
  referrals: ["cpa"],
  guest: ["guest"],
  api: ["api", "keys"],
  blog: ["article"],
  work: ["work"],
  ownPanel: ["ownPanel"],
};

const PAGE_OF = new Map(TEXT_PAGES.flatMap((page) => (GROUPS[page] ?? []).map((group) => [group, page] as const)));

/** By the group that the key starts with; texts shared by several pages are `everywhere`. */
export const pageOfText = (key: string): TextPage => PAGE_OF.get(key.slice(0, Math.max(0, key.indexOf(".")))) ?? "everywhere";
