import type { Ctx } from "../context.ts";

export async function deleteCabinetSessions(ctx: Ctx, userId: number): Promise<void> {
  const { panelId, tx } = ctx;
  await tx.deleteFrom("sessions").where("panelId", "=", panelId).where("kind", "=", "cabinet").where("userId", "=", userId).execute();
  await tx.deleteFrom("entryTokens").where("panelId", "=", panelId).where("kind", "=", "cabinet").where("userId", "=", userId).execute();
}
