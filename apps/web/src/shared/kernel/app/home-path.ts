import type { MeUser } from "@vitrine/contract/identity/account/user";
import { config } from "./config.ts";

/** Where a person belongs when nothing else is requested. */
export function homePath(me: MeUser | null): string {
  if (!me) return "/login";
  return config.mainPanel ? "/dashboard" : `/panel/${config.panelId}`;
}

/** Where to go after signing in: only ever an address of this application. */
export function pathAfterLogin(search: string, me: MeUser): string {
  const next = new URLSearchParams(search).get("next");
  if (next && /^\/(?![/\\])\P{Cc}*$/u.test(next)) return next;
  return config.mainPanel && me.panelsCount === 0 ? "/welcome" : homePath(me);
}
