import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { deleteEntryTokens } from "../store/entry-tokens.ts";
import { deleteSessionsOfKind, type SessionKind } from "../store/sessions.ts";

/** Ends the cabinet sessions of a person whose rights on the panel changed, and the tokens that would start one. */
export async function endCabinetSessions(ctx: Ctx, userId: number): Promise<void> {
  await endEntered(ctx, "cabinet", userId);
}

/** Ends all sessions of a customer of this panel, such as the test customer that others use to enter the storefront. */
export async function endSessionsAs(ctx: Ctx, userId: number): Promise<void> {
  await endEntered(ctx, "own", userId);
}

async function endEntered(ctx: Ctx, kind: SessionKind, userId: number): Promise<void> {
  await deleteSessionsOfKind(ctx, kind, userId);
  await deleteEntryTokens(ctx, kind, userId);
}

/** Call it after the commit: this process sees the change immediately, others within seconds. */
export function forgetRights(platform: Platform, panelId: number, userId: number): void {
  platform.memory.roles.forget(`${panelId} ${userId}`);
  platform.memory.sessions.forgetUnder(panelId, "cabinet");
}
