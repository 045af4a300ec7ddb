import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { accessCaller } from "../../kernel/context/system-caller.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { ownPanelIds } from "../account/people.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findMainUser } from "../account/queries.ts";

export type ActingActor = Extract<Actor, { kind: "owner" | "manager" | "admin" | "viewer" }>;

/** The role of a main panel user on another panel: owner, manager, platform admin, demo viewer or none. */
export async function actorOn(platform: Platform, panel: PanelContext, userId: number): Promise<ActingActor | undefined> {
  return platform.memory.roles.recall(`${panel.id} ${userId}`, async () => {
    const main = accessCaller(platform, await mainPanel(platform));
    const { user, looksRound } = await main.run(async (ctx) => {
      const found = await findMainUser(ctx, userId, panel.id);
      return { user: found, looksRound: panel.isDemo && found?.isActivated === false && (await ownPanelIds(ctx, userId)).length === 0 };
    });
    if (!user || user.suspendedAt) return undefined;
    const { isActivated } = user;
    if (panel.ownerId === userId) return { kind: "owner", userId, isActivated };
    if (user.managerScope !== undefined) return { kind: "manager", userId, isActivated, scope: user.managerScope };
    if (user.role === "admin") return { kind: "admin", userId, isActivated };
    return looksRound ? { kind: "viewer", userId, isActivated } : undefined;
  });
}
