import { CUSTOMER, failing, type NotificationEvent, OWNER, quiet } from "./event.ts";

/** What moves a balance manually, what people earn, and how it is paid out. Owners earn on the main panel, as its customers. */
export const EARNING_EVENTS = {
  balance_adjusted: {
    audience: CUSTOMER,
    group: "money",
    params: ["amount", "currency"],
    channels: { email: false, telegram: true },
    leadsTo: { customer: "/balance" },
  },
  /** The code that came with a new account gave nothing. */
  promo_refused: {
    audience: CUSTOMER,
    group: "money",
    params: ["name", "text"],
    channels: quiet,
    leadsTo: { customer: "/balance" },
  },
  referral_earned: {
    audience: CUSTOMER,
    group: "money",
    params: ["amount", "currency"],
    channels: quiet,
    leadsTo: { customer: "/referrals" },
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
    audience: CUSTOMER,
    group: "money",
    params: ["amount", "currency", "page"],
    channels: failing,
    leadsTo: { customer: "/{page}" },
  },
  withdrawal_refused: {
    audience: CUSTOMER,
    group: "money",
    params: ["amount", "currency", "reason", "page"],
    channels: failing,
    leadsTo: { customer: "/{page}" },
  },
} as const satisfies Record<string, NotificationEvent>;
