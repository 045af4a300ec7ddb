import { can, type Permission } from "@vitrine/contract/kernel/permission/table";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { findMainPerson } from "../account/main-person.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { managersHere } from "../store/managers.ts";
import { usersWithRoles } from "../store/users.ts";

export interface StaffMember {
  id: number;
  login: string;
  actor: Actor;
}

/** The platform's staff and admins; run it in the main panel's transaction. */
export async function platformStaff(ctx: Ctx): Promise<StaffMember[]> {
  const people = await usersWithRoles(ctx);
  return people.map(({ id, login, role, isActivated }) => ({
    id,
    login,
    actor:
      role === "admin" || role === "user" ? { kind: "admin", userId: id, isActivated } : { kind: "staff", role, userId: id, isActivated },
  }));
}

async function panelStaff(caller: Caller): Promise<StaffMember[]> {
  const { ownerId } = caller.panel;
  const owner = ownerId === null ? undefined : await findMainPerson(caller, { id: ownerId });
  const managers = await caller.run(managersHere);
  return [
    ...(owner
      ? [{ id: owner.id, login: owner.login, actor: { kind: "owner", userId: owner.id, isActivated: owner.isActivated } as const }]
      : []),
    ...managers.map(({ userId, login, scope }) => ({
      id: userId,
      login,
      actor: { kind: "manager", userId, isActivated: true, scope } as const,
    })),
  ];
}

/** The ids of those who work on the panel acted on and have the permission there, inside its transaction. */
export async function staffIdsHere(ctx: Ctx, permission: Permission): Promise<number[]> {
  const { isMain, ownerId } = ctx.panel;
  if (isMain) return (await platformStaff(ctx)).filter(({ actor }) => can(actor, permission)).map(({ id }) => id);
  const managers = (await managersHere(ctx)).filter(({ userId, scope }) =>
    can({ kind: "manager", userId, isActivated: true, scope }, permission),
  );
  return [...(ownerId === null ? [] : [ownerId]), ...managers.map(({ userId }) => userId)];
}

/** Who works on the panel acted on and has the permission there. */
export async function staffWith(caller: Caller, permission: Permission): Promise<StaffMember[]> {
  const staff = caller.panel.isMain ? await caller.run(platformStaff) : await panelStaff(caller);
  return staff.filter(({ actor }) => can(actor, permission));
}
