import { ADVERT_EVENTS } from "./advert-events.ts";
import { CUSTOMER_ORDER_EVENTS } from "./customer-order-events.ts";
import { EARNING_EVENTS } from "./earning-events.ts";
import { EXPORT_EVENTS } from "./export-events.ts";
import { PANEL_EVENTS } from "./panel-events.ts";
import { TARIFF_EVENTS } from "./tariff-events.ts";
import { PAYMENT_EVENTS } from "./payment-events.ts";
import { NEWS_EVENTS } from "./news-events.ts";
import { TICKET_EVENTS } from "./ticket-events.ts";
import { BOTH, CUSTOMER, failing, type NotificationEvent, OWNER, quiet } from "./event.ts";

export { NOTIFICATION_GROUPS, type NotificationGroup } from "./event.ts";

export const NOTIFICATION_CHANNELS = ["panel", "email", "telegram", "webhook"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** How emails are grouped into digests. */
export const DIGESTS = ["off", "hourly", "daily"] as const;

/** Every notification there is. Texts: notification:event.<code>.{name,title,text,action,many}. */
export const NOTIFICATION_EVENTS = {
  order_failed: {
    audience: OWNER,
    group: "orders",
    params: ["orderId", "text", "providerId", "name"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/orders/fail?query={orderId}", ownerMany: "/panel/{panelId}/providers/{providerId}" },
  },
  /** An in-house order was ignored by the maximum number of performers. */
  order_ignored: {
    audience: OWNER,
    group: "orders",
    params: ["orderId"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/orders/all?query={orderId}" },
  },
  executor_applied: {
    audience: OWNER,
    group: "services",
    params: ["name"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/executors?view=applied" },
  },
  order_unknown: {
    audience: OWNER,
    group: "orders",
    params: ["orderId"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/orders/all?query={orderId}", ownerMany: "/panel/{panelId}/orders/unknown" },
  },
  refill_unknown: {
    audience: OWNER,
    group: "orders",
    params: ["orderId"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/orders/all?query={orderId}" },
  },
  order_unknown_word: {
    audience: OWNER,
    group: "orders",
    params: ["orderId", "word"],
    channels: quiet,
    leadsTo: { owner: "/panel/{panelId}/orders/all?query={orderId}" },
  },
  order_held: {
    audience: OWNER,
    group: "orders",
    params: ["orderId", "word"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/orders/moderation?query={orderId}", ownerMany: "/panel/{panelId}/orders/moderation" },
  },
  provider_out_of_money: {
    audience: OWNER,
    group: "providers",
    params: ["providerId", "name"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}" },
  },
  provider_invalid_key: {
    audience: OWNER,
    group: "providers",
    params: ["providerId", "name"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}" },
  },
  provider_failing: {
    audience: OWNER,
    group: "providers",
    params: ["providerId", "name"],
    channels: { email: false, telegram: true },
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}" },
  },
  provider_catalogue_refused: {
    audience: OWNER,
    group: "providers",
    params: ["providerId", "name", "reason"],
    channels: quiet,
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}" },
  },
  services_gone: {
    audience: OWNER,
    group: "services",
    params: ["providerId", "name", "count"],
    channels: quiet,
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}?tab=changes" },
  },
  services_price_held: {
    audience: OWNER,
    group: "services",
    params: ["providerId", "name", "count"],
    channels: { email: true, telegram: false },
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}?tab=changes" },
  },
  services_below_cost: {
    audience: OWNER,
    group: "services",
    params: ["providerId", "name", "count"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}?tab=changes" },
  },
  services_below_minimum: {
    audience: OWNER,
    group: "services",
    params: ["providerId", "name", "count"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/prices/moves" },
  },
  price_digest: {
    audience: OWNER,
    group: "services",
    params: ["date", "count", "followed", "kept", "waiting", "paused", "back"],
    channels: { email: true, telegram: false },
    leadsTo: { owner: "/panel/{panelId}/prices/moves" },
  },
  services_raised: {
    audience: OWNER,
    group: "services",
    params: ["providerId", "name", "count"],
    channels: quiet,
    leadsTo: { owner: "/panel/{panelId}/services" },
  },
  services_at_loss: {
    audience: OWNER,
    group: "services",
    params: ["providerId", "name", "count"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/services" },
  },
  ...PANEL_EVENTS,
  ...EXPORT_EVENTS,
  ...TARIFF_EVENTS,
  ...ADVERT_EVENTS,
  ...EARNING_EVENTS,
  provider_balance_low: {
    audience: OWNER,
    group: "providers",
    params: ["providerId", "name", "balance", "currency"],
    channels: failing,
    leadsTo: { owner: "/panel/{panelId}/providers/{providerId}" },
  },
  daily_profit: {
    audience: OWNER,
    group: "money",
    params: ["date", "orders", "revenue", "profit", "currency"],
    channels: { email: false, telegram: true },
    leadsTo: { owner: "/panel/{panelId}" },
  },
  ...PAYMENT_EVENTS,
  ...TICKET_EVENTS,
  manager_invited: {
    audience: OWNER,
    group: "account",
    params: ["inviter"],
    channels: { email: false, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/invite" },
  },
  panel_offered: {
    audience: OWNER,
    group: "account",
    params: ["inviter"],
    channels: { email: false, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/invite" },
  },
  panel_given: {
    audience: OWNER,
    group: "account",
    params: ["login"],
    channels: { email: true, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/dashboard" },
  },
  child_requested: {
    audience: OWNER,
    group: "panel",
    params: ["login", "domain"],
    channels: { email: true, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}/settings/children" },
  },
  child_accepted: {
    audience: CUSTOMER,
    group: "account",
    params: ["domain"],
    channels: { email: false, telegram: true },
    isSingle: true,
    leadsTo: { customer: "/own-panel" },
  },
  child_refused: {
    audience: CUSTOMER,
    group: "account",
    params: ["domain", "reason"],
    channels: { email: true, telegram: true },
    isSingle: true,
    leadsTo: { customer: "/own-panel" },
  },
  login_refused: {
    audience: BOTH,
    group: "account",
    params: ["device", "country"],
    channels: { email: true, telegram: true },
    isAlert: true,
    leadsTo: { owner: "/settings/sessions", customer: "/settings/sessions" },
  },
  new_sign_in: {
    audience: BOTH,
    group: "account",
    params: ["device", "country"],
    channels: { email: true, telegram: true },
    isAlert: true,
    leadsTo: { owner: "/settings/sessions", customer: "/settings/sessions" },
  },
  ...CUSTOMER_ORDER_EVENTS,
  /** Part of a mailing. Consents decide about it, so it is not among the notification choices. */
  news: { audience: [], group: "account", params: ["mailingId", "title", "text"], channels: quiet, isSingle: true, leadsTo: {} },
  ...NEWS_EVENTS,
} as const satisfies Record<string, NotificationEvent>;

export type NotificationCode = keyof typeof NOTIFICATION_EVENTS;
export const NOTIFICATION_CODES = Object.keys(NOTIFICATION_EVENTS) as NotificationCode[];
export const notificationEvent = (code: string): NotificationEvent | undefined =>
  (NOTIFICATION_EVENTS as Record<string, NotificationEvent>)[code];

/** Kinds whose notifications are never combined. */
export const SINGLE_CODES: readonly string[] = NOTIFICATION_CODES.filter((code) => notificationEvent(code)?.isSingle);

/** Whether it is about one of an owner's panels, whose webhooks can receive it. */
export function isAboutPanel(code: NotificationCode): boolean {
  const event = notificationEvent(code);
  return event?.leadsTo.owner?.includes("{panelId}") === true && !event.isPersonal;
}

/** Whether it is about a customer's own child panel. */
export const isAboutOwnPanel = (code: NotificationCode): boolean => notificationEvent(code)?.leadsTo.customer === "/own-panel";

/** The default channels if the person has not chosen. */
export function isOnByDefault(code: NotificationCode, channel: NotificationChannel): boolean {
  if (channel === "panel" || channel === "webhook") return channel === "panel";
  return NOTIFICATION_EVENTS[code].channels[channel];
}

/** A channel that the person may not switch off. */
export const isForced = (code: NotificationCode, channel: NotificationChannel): boolean =>
  notificationEvent(code)?.isAlert === true && (channel === "panel" || channel === "email");

export type NotificationParams = Record<string, string | number | boolean | null>;
/** A notification to add for a user of the panel. */
export interface NewNotification {
  userId: number;
  code: NotificationCode;
  params: NotificationParams;
  /** The person gets an email of its own about this. */
  isMailed?: boolean;
}
