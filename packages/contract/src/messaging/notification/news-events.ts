import { CUSTOMER, type NotificationEvent, quiet } from "./event.ts";

/** What a panel tells its customers without their having asked: in the inbox, elsewhere if they choose it. */
export const NEWS_EVENTS = {
  service_announced: {
    audience: CUSTOMER,
    group: "services",
    params: ["announcementId", "serviceId", "serviceName", "text"],
    channels: quiet,
    leadsTo: { customer: "/services/{serviceId}?announcement={announcementId}" },
  },
} as const satisfies Record<string, NotificationEvent>;
