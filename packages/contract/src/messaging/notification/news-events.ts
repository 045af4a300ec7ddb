import { CUSTOMER, type NotificationEvent, quiet } from "./event.ts";

/** News of a panel for its customers: in the inbox, and in other channels if they choose so. */
export const NEWS_EVENTS = {
  service_announced: {
    audience: CUSTOMER,
    group: "services",
    params: ["announcementId", "serviceId", "serviceName", "text"],
    channels: quiet,
    leadsTo: { customer: "/services/{serviceId}?announcement={announcementId}" },
  },
} as const satisfies Record<string, NotificationEvent>;
