import { BOTH, failing, type NotificationEvent, OWNER } from "./event.ts";

/** About the charges of a panel. Customers are notified about their child panels. */
const leadsTo = { owner: "/panel/{panelId}/tariffs", customer: "/own-panel" };
const params = ["domain", "amount", "currency", "date"] as const;

export const TARIFF_EVENTS = {
  tariff_charged: {
    audience: BOTH,
    group: "money",
    params,
    channels: { email: true, telegram: false },
    isSingle: true,
    isFromMain: true,
    leadsTo,
  },
  /** The wallet does not cover a charge that is due within days. */
  tariff_soon: { audience: BOTH, group: "money", params, channels: failing, isSingle: true, isFromMain: true, leadsTo },
  tariff_unpaid: { audience: BOTH, group: "money", params, channels: failing, isSingle: true, isFromMain: true, leadsTo },
  tariff_stopped: { audience: BOTH, group: "money", params, channels: failing, isSingle: true, isFromMain: true, leadsTo },
  tariff_price: {
    audience: OWNER,
    group: "money",
    params,
    channels: failing,
    isSingle: true,
    isFromMain: true,
    leadsTo: { owner: leadsTo.owner },
  },
  tariff_limit_near: {
    audience: OWNER,
    group: "orders",
    params: ["orders", "quantity"],
    channels: failing,
    isFromMain: true,
    leadsTo: { owner: leadsTo.owner },
  },
  tariff_limit_reached: {
    audience: OWNER,
    group: "orders",
    params: ["orders", "quantity"],
    channels: failing,
    isFromMain: true,
    leadsTo: { owner: leadsTo.owner },
  },
} as const satisfies Record<string, NotificationEvent>;
