import type { Actor } from "@vitrine/contract/access/actor";
import { callerFor } from "../caller.ts";
import type { PanelContext } from "../context.ts";
import { mainPanel } from "../panel/resolve-panel.ts";
import type { Platform } from "../platform.ts";
import { findMainUser } from "./queries.ts";

export type ActingActor = Extract<Actor, { kind: "owner" | "manager" | "admin" }>;

/** What a user of the main panel is on another panel: its owner, its manager, an admin of the platform, or nothing. */
export async function actorOn(platform: Platform, panel: PanelContext, userId: number): Promise<ActingActor | undefined> {
  return platform.memory.roles.recall(`${panel.id} ${userId}`, async () => {
    const main = callerFor(platform, await mainPanel(platform), { kind: "system", process: "access" }, "access");
    const user = await main.run((ctx) => findMainUser(ctx, userId, panel.id));
    if (!user || user.suspendedAt) return undefined;
    const { isActivated } = user;
    if (panel.ownerId === userId) return { kind: "owner", userId, isActivated };
    if (user.managerScope !== undefined) return { kind: "manager", userId, isActivated, scope: user.managerScope };
    return user.role === "admin" ? { kind: "admin", userId, isActivated } : undefined;
  });
}
