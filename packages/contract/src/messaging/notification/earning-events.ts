import { BOTH, failing, type NotificationEvent, OWNER, quiet } from "./event.ts";

/** Manual balance changes, earnings, and their withdrawal. Owners earn on the main panel, as its customers. */
export const EARNING_EVENTS = {
  balance_adjusted: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency"],
    channels: { email: false, telegram: true },
    leadsTo: { owner: "/balance", customer: "/balance" },
  },
  /** The promo code given with a new account was refused. */
  promo_refused: {
    audience: BOTH,
    group: "money",
    params: ["name", "text"],
    channels: quiet,
    leadsTo: { owner: "/balance", customer: "/balance" },
  },
  referral_earned: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency"],
    channels: quiet,
    leadsTo: { owner: "/referrals", customer: "/referrals" },
  },
  withdrawal_requested: {
    audience: OWNER,
    group: "money",
    params: ["amount", "currency", "login"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/withdrawals/pending" },
  },
  /** `page` is where these earnings are withdrawn: referrals, or earnings by tasks. */
  withdrawal_paid: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency", "page"],
    channels: failing,
    leadsTo: { owner: "/{page}", customer: "/{page}" },
  },
  withdrawal_refused: {
    audience: BOTH,
    group: "money",
    params: ["amount", "currency", "reason", "page"],
    channels: failing,
    leadsTo: { owner: "/{page}", customer: "/{page}" },
  },
} as const satisfies Record<string, NotificationEvent>;
