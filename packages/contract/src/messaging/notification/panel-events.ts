import { failing, type NotificationEvent, OWNER, quiet } from "./event.ts";

/** About a panel itself: its domain, bot, webhooks and managers. */
export const PANEL_EVENTS = {
  panel_active: {
    audience: OWNER,
    group: "panel",
    params: ["domain"],
    channels: { email: true, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}" },
  },
  domain_lost: {
    audience: OWNER,
    group: "panel",
    params: ["domain"],
    channels: { email: true, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}/settings/domain" },
  },
  domain_given_up: {
    audience: OWNER,
    group: "panel",
    params: ["domain"],
    channels: quiet,
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}/settings/domain" },
  },
  /** Telegram no longer accepts the token of the panel's own bot. */
  bot_refused: {
    audience: OWNER,
    group: "panel",
    params: ["username"],
    channels: failing,
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}/settings/telegram" },
  },
  webhook_gone: {
    audience: OWNER,
    group: "panel",
    params: ["url"],
    channels: { email: true, telegram: true },
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}/developer" },
  },
  manager_joined: {
    audience: OWNER,
    group: "panel",
    params: ["login"],
    channels: quiet,
    isSingle: true,
    leadsTo: { owner: "/panel/{panelId}/managers" },
  },
} as const satisfies Record<string, NotificationEvent>;
