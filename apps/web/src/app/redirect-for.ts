import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { config } from "../shared/kernel/app/config.ts";
import { homePath, pathAfterLogin } from "../shared/kernel/app/home-path.ts";
import { mayDo } from "../shared/kernel/app/me.ts";

interface Visit {
  me: MeUser | null;
  panelId: number | undefined;
  /** Of this application, without the base path. */
  path: string;
  search: string;
}

/** The redirect for someone who may not open a page; undefined if they may. */
export function redirectFor({ me, panelId, path, search }: Visit, permission: Permission, otherwise?: string): string | undefined {
  if (mayDo(me, permission, panelId)) return undefined;
  if (me) return otherwise ?? homePath(me);
  return path === "/" ? "/login" : `/login?${new URLSearchParams({ next: path + search })}`;
}

/** The same for guest pages such as login. */
export function redirectFromGuestPage({ me, search }: Pick<Visit, "me" | "search">): string | undefined {
  return me ? pathAfterLogin(search, me) : undefined;
}

/** Owners and managers have their accounts on the platform: a login on a panel's host would ask for a customer's. */
export function platformLogin(search: string): string {
  const next = new URLSearchParams(search).get("next");
  const page = next?.startsWith("/panel/") ? next : `/panel/${config.panelId}`;
  return `${config.adminUrl}/login?${new URLSearchParams({ next: page })}`;
}
