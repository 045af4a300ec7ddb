import type { NoAccount } from "@vitrine/contract/identity/account/register";
import type { Ctx } from "../../kernel/context/context.ts";

export interface LoginAttempt {
  id: number;
  purpose: "login" | "second_factor";
  userId: number | null;
  telegramId: number | null;
  /** `spent`: someone has logged in with it. */
  state: "open" | "confirmed" | "refused" | "spent";
  number: number | null;
  choices: number[] | null;
  tries: number;
  remember: boolean;
  ip: string | null;
  userAgent: string | null;
  ref: string | null;
  promoCode: string | null;
  /** Why it can't make a new account. */
  noAccount: NoAccount | null;
  termsAccepted: boolean;
  createdAt: Date;
}

const ATTEMPT = [
  "id",
  "purpose",
  "userId",
  "telegramId",
  "state",
  "number",
  "choices",
  "tries",
  "remember",
  "ip",
  "userAgent",
  "ref",
  "promoCode",
  "noAccount",
  "termsAccepted",
  "createdAt",
] as const;

export interface NewAttempt {
  purpose: LoginAttempt["purpose"];
  confirmHash: Buffer;
  startHash: Buffer | null;
  userId: number | null;
  number: number | null;
  choices: number[] | null;
  remember: boolean;
  ip: string | null;
  userAgent: string | null;
  ref?: string | undefined;
  promoCode?: string | undefined;
  noAccount?: NoAccount | null;
  termsAccepted?: boolean;
  expiresAt: Date;
}

export async function insertAttempt(ctx: Ctx, attempt: NewAttempt): Promise<number> {
  const row = await ctx.tx
    .insertInto("loginAttempts")
    .values({ panelId: ctx.panelId, ...attempt, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export type AttemptKey = { id: number } | { confirmHash: Buffer } | { startHash: Buffer };

const keyOf = (key: AttemptKey) =>
  "id" in key
    ? (["id", key.id] as const)
    : "startHash" in key
      ? (["startHash", key.startHash] as const)
      : (["confirmHash", key.confirmHash] as const);

/** Expired attempts are not found. */
function attemptBy(ctx: Ctx, key: AttemptKey) {
  const [column, value] = keyOf(key);
  return ctx.tx
    .selectFrom("loginAttempts")
    .select(ATTEMPT)
    .where("panelId", "=", ctx.panelId)
    .where(column, "=", value)
    .where("expiresAt", ">", ctx.now);
}

/** Also finds a used attempt, for a late answer. */
export async function lockAttempt(ctx: Ctx, key: AttemptKey): Promise<LoginAttempt | undefined> {
  return attemptBy(ctx, key).forUpdate().executeTakeFirst();
}

export async function findAttempt(ctx: Ctx, key: AttemptKey): Promise<LoginAttempt | undefined> {
  return attemptBy(ctx, key).where("state", "<>", "spent").executeTakeFirst();
}

/** Counts a try before the code is checked; undefined if the attempt is gone or was tried too often. */
export async function tryAttempt(ctx: Ctx, confirmHash: Buffer, most: number): Promise<LoginAttempt | undefined> {
  return ctx.tx
    .updateTable("loginAttempts")
    .set((e) => ({ tries: e("tries", "+", 1) }))
    .where("panelId", "=", ctx.panelId)
    .where("confirmHash", "=", confirmHash)
    .where("expiresAt", ">", ctx.now)
    .where("state", "not in", ["refused", "spent"])
    .where("tries", "<", most)
    .returning(ATTEMPT)
    .executeTakeFirst();
}

export async function setAttempt(
  ctx: Ctx,
  id: number,
  change: { state?: LoginAttempt["state"]; userId?: number; telegramId?: number },
): Promise<void> {
  await ctx.tx.updateTable("loginAttempts").set(change).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** False if it was refused or used meanwhile: of two parallel calls the later one waits for the row and then sees that. */
export async function consumeAttempt(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("loginAttempts")
    .set({ state: "spent" })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("state", "not in", ["refused", "spent"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAttemptsOf(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx.deleteFrom("loginAttempts").where("panelId", "=", ctx.panelId).where("userId", "=", userId).execute();
}
