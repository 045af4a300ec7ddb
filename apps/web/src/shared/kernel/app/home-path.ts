import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { config } from "./config.ts";

/** The start page when no address is requested. */
export function homePath(me: MeUser | null): string {
  if (!me) return "/login";
  return config.mainPanel ? "/dashboard" : `/panel/${config.panelId}`;
}

/** The address to open after login: always one of this application. Staff of the platform begin at their work, new users at a panel. */
export function pathAfterLogin(search: string, me: MeUser): string {
  const next = new URLSearchParams(search).get("next");
  if (next && /^\/(?![/\\])\P{Cc}*$/u.test(next)) return next;
  if (!config.mainPanel || me.panelsCount > 0) return homePath(me);
  return me.role === "user" ? "/welcome" : `/panel/${config.panelId}`;
}
