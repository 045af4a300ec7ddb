import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import { accessCaller } from "../../kernel/context/system-caller.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { ownPanelIds } from "../account/people.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findMainUser } from "../account/queries.ts";

export type ActingActor = Extract<Actor, { kind: "owner" | "manager" | "admin" | "staff" | "viewer" }>;

/** The role of a main panel user on a panel: owner, manager, platform admin, demo viewer or none; on the main panel, platform staff. */
export async function actorOn(platform: Platform, panel: PanelContext, userId: number): Promise<ActingActor | undefined> {
  return platform.memory.roles.recall(`${panel.id} ${userId}`, async () => {
    const main = accessCaller(platform, await mainPanel(platform));
    const { user, looksRound } = await main.run(async (ctx) => {
      const found = await findMainUser(ctx, userId, panel.id);
      return { user: found, looksRound: panel.isDemo && found?.isActivated === false && (await ownPanelIds(ctx, userId)).length === 0 };
    });
    if (!user || user.suspendedAt) return undefined;
    const { isActivated } = user;
    if (panel.isMain) return staffActor(user.role, userId, isActivated);
    if (panel.ownerId === userId) return { kind: "owner", userId, isActivated };
    if (user.managerScope !== undefined) return { kind: "manager", userId, isActivated, scope: user.managerScope };
    if (user.role === "admin") return { kind: "admin", userId, isActivated };
    return looksRound ? { kind: "viewer", userId, isActivated } : undefined;
  });
}

/** On the main panel people act by the role that its admin gave them; its other users own panels and are its customers. */
function staffActor(role: Role, userId: number, isActivated: boolean): ActingActor | undefined {
  if (role === "admin") return { kind: "admin", userId, isActivated };
  return role === "user" ? undefined : { kind: "staff", role, userId, isActivated };
}
