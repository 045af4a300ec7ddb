import type { Ctx } from "../../kernel/context/context.ts";

export type CodePurpose = "activation" | "email" | "reset";

export interface SentCode {
  id: number;
  purpose: CodePurpose;
  /** null: no code was sent, and no code is accepted. */
  userId: number | null;
  codeHash: Buffer;
  email: string | null;
}

export interface NewCode {
  purpose: CodePurpose;
  userId: number | null;
  tokenHash: Buffer | null;
  codeHash: Buffer;
  email: string | null;
  expiresAt: Date;
}

export async function insertCode(ctx: Ctx, code: NewCode): Promise<void> {
  await ctx.tx
    .insertInto("sentCodes")
    .values({ panelId: ctx.panelId, ...code, createdAt: ctx.now })
    .execute();
}

type CodeKey = { tokenHash: Buffer } | { userId: number; purpose: CodePurpose };

/** Counts a try before the code is checked; undefined if there is no such code or it was tried too often. Only the latest code counts. */
export async function tryCode(ctx: Ctx, key: CodeKey, most: number): Promise<SentCode | undefined> {
  return ctx.tx
    .updateTable("sentCodes")
    .set((e) => ({ tries: e("tries", "+", 1) }))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", (e) => {
      const latest = e.selectFrom("sentCodes").select("id").where("panelId", "=", ctx.panelId).orderBy("id", "desc").limit(1);
      return "tokenHash" in key
        ? latest.where("tokenHash", "=", key.tokenHash)
        : latest.where("userId", "=", key.userId).where("purpose", "=", key.purpose);
    })
    .where("tries", "<", most)
    .where("expiresAt", ">", ctx.now)
    .returning(["id", "purpose", "userId", "codeHash", "email"])
    .executeTakeFirst();
}

/** Consumes by deleting: of two parallel calls only one finds the row. */
export async function consumeCode(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx
    .deleteFrom("sentCodes")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodes(ctx: Ctx, userId: number, purpose: CodePurpose): Promise<void> {
  await ctx.tx
    .deleteFrom("sentCodes")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
}

/** When codes for this purpose were sent since then, latest first. */
export async function codesSentSince(ctx: Ctx, userId: number, purpose: CodePurpose, since: Date): Promise<Date[]> {
  const rows = await ctx.tx
    .selectFrom("sentCodes")
    .select("createdAt")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("purpose", "=", purpose)
    .where("createdAt", ">", since)
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

/** The new address that a pending change of email is to confirm. */
export async function pendingEmail(ctx: Ctx, userId: number): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom("sentCodes")
    .select("email")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("purpose", "=", "email")
    .where("expiresAt", ">", ctx.now)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.email ?? null;
}
