import { BOTH, failing, type NotificationEvent, OWNER } from "./event.ts";

const DIALOG = "/panel/{panelId}/support/dialog/{ticketId}";

const FROM_CUSTOMER = {
  audience: OWNER,
  group: "support",
  params: ["ticketId", "login", "text"],
  channels: failing,
  isMessage: true,
  leadsTo: { owner: DIALOG },
} as const satisfies NotificationEvent;

/** Messages of dialogs with support. `text` is their beginning. */
export const TICKET_EVENTS = {
  ticket_new: FROM_CUSTOMER,
  ticket_message: FROM_CUSTOMER,
  /** A snoozed dialog has returned to the inbox. */
  ticket_back: FROM_CUSTOMER,
  /** Owners are answered by the platform. */
  ticket_answered: {
    audience: BOTH,
    group: "support",
    params: ["ticketId", "text"],
    channels: failing,
    isMessage: true,
    leadsTo: { owner: "/support/dialog?dialog={ticketId}", customer: "/support/dialog?dialog={ticketId}" },
  },
} as const satisfies Record<string, NotificationEvent>;
