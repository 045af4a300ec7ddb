import { BOTH, type NotificationEvent, quiet } from "./event.ts";

/** About exports of lists to files. */
export const EXPORT_EVENTS = {
  export_ready: {
    audience: BOTH,
    group: "panel",
    params: ["exportId", "rows"],
    channels: quiet,
    isSingle: true,
    isPersonal: true,
    leadsTo: { owner: "/panel/{panelId}/exports/{exportId}", customer: "/api/exports/{exportId}/file" },
  },
  export_failed: {
    audience: BOTH,
    group: "panel",
    params: ["exportId"],
    channels: quiet,
    isSingle: true,
    isPersonal: true,
    leadsTo: { owner: "/panel/{panelId}/exports/{exportId}", customer: "/balance" },
  },
} as const satisfies Record<string, NotificationEvent>;
