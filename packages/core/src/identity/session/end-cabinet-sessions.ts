import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { deleteEntered } from "./cabinet-session-queries.ts";

/** Of a person whose rights on the panel changed: his sessions in the cabinet on its host, and what would begin one. */
export async function endCabinetSessions(ctx: Ctx, userId: number): Promise<void> {
  await deleteEntered(ctx, userId, "cabinet");
}

/** Of a customer of this panel whom others enter the storefront as. */
export async function endSessionsAs(ctx: Ctx, userId: number): Promise<void> {
  await deleteEntered(ctx, userId, "own");
}

/** After the change was committed: this process sees it at once, others within seconds. */
export function forgetRights(platform: Platform, panelId: number, userId: number): void {
  platform.memory.roles.forget(`${panelId} ${userId}`);
  platform.memory.sessions.forgetUnder(panelId, "cabinet");
}
