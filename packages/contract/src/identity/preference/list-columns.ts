/**
 * The columns of a panel's lists after the first one, which has the row's link and is always shown. The first `usual` ones are the default; the
 * others are shown only if chosen.
 */
export const LIST_COLUMNS = {
  orders: {
    usual: ["service", "user", "status", "quantity", "price", "margin"],
    more: ["category", "provider", "provider_order_id", "link", "start_count", "remains"],
  },
  drips: { usual: ["service", "user", "status", "runs", "each", "price"], more: [] },
  subscriptions: { usual: ["service", "user", "status", "posts", "each", "expires"], more: [] },
  users: {
    usual: ["balance", "spent", "discount", "orders", "seen", "since"],
    more: ["email", "language", "credit"],
  },
  services: {
    usual: ["type", "price", "extra", "provider", "status"],
    more: ["id", "category", "network", "min", "max", "refill", "cancel"],
  },
  payments: { usual: ["user", "method", "amount", "credited", "status", "created", "paid"], more: [] },
  withdrawals: { usual: ["user", "amount", "to", "created", "status"], more: [] },
  promos: { usual: ["kind", "value", "uses", "to", "state"], more: [] },
  dialogs: { usual: ["last", "assignee", "status", "at"], more: [] },
  providers: { usual: ["status", "balance", "lasts", "rate", "services", "waiting", "synced"], more: [] },
  performers: { usual: ["state", "performed", "missed", "earned", "seen"], more: [] },
} as const;

/** A list of a panel that people arrange for themselves. */
export type ListName = keyof typeof LIST_COLUMNS;
export const LIST_NAMES = Object.keys(LIST_COLUMNS) as [ListName, ...ListName[]];

export const columnsOfList = (list: ListName): readonly string[] => [...LIST_COLUMNS[list].usual, ...LIST_COLUMNS[list].more];

/** Row heights: 32, 40 and 48 px. */
export const DENSITIES = ["compact", "standard", "comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

/** Of a column, in pixels. */
export const LEAST_WIDTH = 48;
export const MOST_WIDTH = 800;
