import { failing, type NotificationEvent, OWNER } from "./event.ts";

/** About adverts that a panel buys. `advert_waiting` is for the platform’s staff, about the panel of this domain. */
const about = ["advertId", "name"] as const;
const leadsTo = { owner: "/panel/{panelId}/advertising/{advertId}" };

export const ADVERT_EVENTS = {
  advert_waiting: {
    audience: OWNER,
    group: "panel",
    params: [...about, "domain"],
    channels: failing,
    isForStaff: true,
    isPersonal: true,
    leadsTo: { owner: "/panel/{panelId}/advertising" },
  },
  advert_started: {
    audience: OWNER,
    group: "money",
    params: [...about, "amount", "currency"],
    channels: failing,
    isFromMain: true,
    leadsTo,
  },
  /** Approved, but the wallet does not have the money. */
  advert_unpaid: {
    audience: OWNER,
    group: "money",
    params: [...about, "amount", "currency"],
    channels: failing,
    isFromMain: true,
    leadsTo,
  },
  /** An edit of a running advert. */
  advert_approved: { audience: OWNER, group: "panel", params: about, channels: failing, isFromMain: true, leadsTo },
  advert_refused: { audience: OWNER, group: "panel", params: [...about, "reason"], channels: failing, isFromMain: true, leadsTo },
  advert_taken_down: {
    audience: OWNER,
    group: "money",
    params: [...about, "reason", "amount", "currency"],
    channels: failing,
    isFromMain: true,
    leadsTo,
  },
  /** `amount` was paid back: zero if its days are over. */
  advert_ended: { audience: OWNER, group: "money", params: [...about, "amount", "currency"], channels: failing, isFromMain: true, leadsTo },
} as const satisfies Record<string, NotificationEvent>;
