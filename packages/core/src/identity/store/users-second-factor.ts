import type { Ctx } from "../../kernel/context/context.ts";

export interface Totp {
  sealed: Buffer | null;
  pending: Buffer | null;
  step: number | null;
}

export async function findTotp(ctx: Ctx, userId: number): Promise<Totp | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["totpSealed as sealed", "totpPendingSealed as pending", "totpStep as step"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** False if a code of this time step or a later one was used before. */
export async function consumeStep(ctx: Ctx, userId: number, step: number): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("users")
    .set({ totpStep: step })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .where((e) => e.or([e("totpStep", "is", null), e("totpStep", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setTotp(
  ctx: Ctx,
  userId: number,
  change: { totpSealed?: Buffer | null; totpPendingSealed?: Buffer | null; totpStep?: number | null; telegramFactor?: boolean },
): Promise<void> {
  await ctx.tx.updateTable("users").set(change).where("panelId", "=", ctx.panelId).where("id", "=", userId).execute();
}
