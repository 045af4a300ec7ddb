import type { Ctx } from "../../kernel/context/context.ts";

/** Sessions of one kind, and the tokens that would start one. */
export async function deleteEntered(ctx: Ctx, userId: number, kind: "own" | "cabinet"): Promise<void> {
  const { panelId, tx } = ctx;
  await tx.deleteFrom("sessions").where("panelId", "=", panelId).where("kind", "=", kind).where("userId", "=", userId).execute();
  await tx.deleteFrom("entryTokens").where("panelId", "=", panelId).where("kind", "=", kind).where("userId", "=", userId).execute();
}
