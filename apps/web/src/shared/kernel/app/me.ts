import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { STAFF_ROLES, type StaffRole } from "@vitrine/contract/kernel/permission/role-names";
import { can, isFor, type Permission } from "@vitrine/contract/kernel/permission/table";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { useParams } from "react-router";
import { config } from "./config.ts";
import { trpc } from "./trpc.ts";

/** The panel whose pages are shown: from the address on the platform's hosts, the host's panel elsewhere. */
export function panelIdOf(params: { panelId?: string | undefined }): number | undefined {
  if (!config.mainPanel) return config.panelId;
  const id = Number(params.panelId);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The main panel, whose pages are the platform's own. */
export const isPlatform = (panelId: number | undefined): boolean => config.mainPanel && panelId === config.panelId;

/** For screens under /panel/:panelId. */
export function usePanelId(): number {
  const panelId = panelIdOf(useParams());
  if (panelId === undefined) throw new Error("This screen belongs under /panel/:panelId");
  return panelId;
}

export function meInputFor(panelId: number | undefined): { panelId?: number } {
  return panelId === undefined ? {} : { panelId };
}

/** The signed-in person; undefined until loaded, null for a guest. */
export function useMe(): MeUser | null | undefined {
  const panelId = panelIdOf(useParams());
  const { data } = trpc.account.me.useQuery(meInputFor(panelId), { staleTime: 60_000 });
  return data?.user;
}

/** The person's actors here: of the host's own account, and on the panel of the address. */
export function mayDo(me: MeUser | null | undefined, permission: Permission, panelId: number | undefined): boolean {
  if (!me) return can({ kind: "guest" }, permission);
  const { id: userId, isActivated, role } = me;
  if (config.mainPanel && can({ kind: "user", userId, isActivated, role }, permission)) return true;
  const onPanel = panelId === undefined ? undefined : actorOf(me);
  return onPanel !== undefined && can(onPanel, permission) && isFor({ isMain: isPlatform(panelId) }, permission);
}

function actorOf({ id: userId, isActivated, actsAs, managerRole, role }: MeUser): Actor | undefined {
  if (actsAs === "manager") return managerRole === null ? undefined : { kind: "manager", userId, isActivated, scope: managerRole };
  if (actsAs === "staff")
    return STAFF_ROLES.includes(role as StaffRole) ? { kind: "staff", role: role as StaffRole, userId, isActivated } : undefined;
  return actsAs === null ? undefined : { kind: actsAs, userId, isActivated };
}

/** `useCan("user.balance")`: for buttons; the server refuses by the same table. */
export function useCan(permission: Permission): boolean {
  const me = useMe();
  const panelId = panelIdOf(useParams());
  return mayDo(me, permission, panelId);
}
