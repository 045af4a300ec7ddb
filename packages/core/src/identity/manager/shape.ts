import type { Invitation, Manager } from "@vitrine/contract/identity/manager/manager";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { InviteRow } from "../store/manager-invites.ts";
import type { ManagedPanel, ManagerRow } from "../store/managers.ts";

/** A person with the same scope on several panels is one manager. */
export function managersByPerson(rows: ManagedPanel[]): Manager[] {
  const found = new Map<string, Manager>();
  for (const { managerId, userId, login, email, scope, lastSeenAt, panel } of rows) {
    const key = `${userId} ${scope}`;
    const manager = found.get(key);
    if (manager) manager.panels.push(panel);
    else found.set(key, managerOf({ id: managerId, userId, login, email, scope, lastSeenAt }, [panel]));
  }
  return [...found.values()];
}

export const managerOf = ({ id, userId, login, email, scope, lastSeenAt }: ManagerRow, panels: Manager["panels"]): Manager => ({
  id,
  user: { id: userId, login, email },
  managerRole: scope,
  panels,
  lastSeenAt: lastSeenAt && toSeconds(lastSeenAt),
});

/** `login`: of the invited person, if the invitation was made by login. */
export const invitationOf = ({ id, email, becomes, scope, inviter, createdAt, expiresAt }: InviteRow, login?: string): Invitation => ({
  id,
  to: email ?? login ?? "",
  becomes,
  managerRole: scope,
  inviter: inviter.login ?? "",
  createdAt: toSeconds(createdAt),
  expiresAt: toSeconds(expiresAt),
});
