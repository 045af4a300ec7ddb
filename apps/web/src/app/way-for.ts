import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { MeUser } from "@vitrine/contract/identity/account/user";
import { homePath, pathAfterLogin } from "../shared/kernel/app/home-path.ts";
import { mayDo } from "../shared/kernel/app/me.ts";

interface Visit {
  me: MeUser | null;
  panelId: number | undefined;
  /** Of this application, without the base path. */
  path: string;
  search: string;
}

/** Where someone is sent instead of a page he may not open; undefined where he may. */
export function wayFor({ me, panelId, path, search }: Visit, permission: Permission, otherwise?: string): string | undefined {
  if (mayDo(me, permission, panelId)) return undefined;
  if (me) return otherwise ?? homePath(me);
  return path === "/" ? "/login" : `/login?${new URLSearchParams({ next: path + search })}`;
}

/** The same for pages of those who are not signed in. */
export function wayForVisitor({ me, search }: Pick<Visit, "me" | "search">): string | undefined {
  return me ? pathAfterLogin(search, me) : undefined;
}
