import type { ManagerScope, Role } from "@vitrine/contract/kernel/permission/roles";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface FoundUser {
  id: number;
  login: string;
  /** null: the account was created through Telegram and has no email yet. */
  email: string | null;
  role: Role;
  language: Language;
  isActivated: boolean;
  isTest: boolean;
  suspendedAt: Date | null;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  totpSealed: Buffer | null;
  telegramFactor: boolean;
}

const USER = [
  "id",
  "login",
  "email",
  "role",
  "language",
  "isActivated",
  "isTest",
  "suspendedAt",
  "passwordHash",
  "passwordChangedAt",
  "totpSealed",
  "telegramFactor",
] as const;

export async function findUser(ctx: Ctx, id: number): Promise<FoundUser | undefined> {
  return ctx.tx.selectFrom("users").select(USER).where("panelId", "=", ctx.panelId).where("id", "=", id).executeTakeFirst();
}

/** A login cannot contain @, so a name that does is an email. */
export async function findUserByName(ctx: Ctx, name: string): Promise<FoundUser | undefined> {
  const column = name.includes("@") ? "emailKey" : "loginKey";
  return ctx.tx
    .selectFrom("users")
    .select(USER)
    .where("panelId", "=", ctx.panelId)
    .where(column, "=", sql<string>`lower(${name})`)
    .executeTakeFirst();
}

export async function isEmailTaken(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("users")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("emailKey", "=", sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the login or email is taken. */
export async function insertUser(
  ctx: Ctx,
  user: {
    login: string;
    email: string | null;
    passwordHash: string | null;
    language: Language;
    ref?: string | undefined;
    promoCode?: string | undefined;
  },
): Promise<number | undefined> {
  const row = await ctx.tx
    .insertInto("users")
    .values({ panelId: ctx.panelId, ...user, lastSeenAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function seenAgain(ctx: Ctx, kind: "own" | "cabinet", publicId: string, userId: number): Promise<void> {
  await ctx.tx
    .updateTable("sessions")
    .set({ seenAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("publicId", "=", publicId)
    .execute();
  if (kind === "own") await touchUser(ctx, userId);
}

export async function touchUser(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx.updateTable("users").set({ lastSeenAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", userId).execute();
}

export interface MainUser {
  role: Role;
  isActivated: boolean;
  suspendedAt: Date | null;
  /** undefined: not a manager of the panel in question. */
  managerScope: ManagerScope | undefined;
}

/** Run it in the main panel's transaction. */
export async function findMainUser(ctx: Ctx, userId: number, targetPanelId: number): Promise<MainUser | undefined> {
  const row = await ctx.tx
    .selectFrom("users as u")
    .leftJoin("managers as m", (join) =>
      join.onRef("m.panelId", "=", "u.panelId").onRef("m.userId", "=", "u.id").on("m.targetPanelId", "=", targetPanelId),
    )
    .select(["u.role", "u.isActivated", "u.suspendedAt", "m.id as managerId", "m.scope"])
    .where("u.panelId", "=", ctx.panelId)
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, isActivated, suspendedAt, managerId, scope } = row;
  return { role, isActivated, suspendedAt, managerScope: managerId === null ? undefined : ((scope ?? true) as ManagerScope) };
}

export interface EntryToken {
  userId: number;
  kind: "own" | "cabinet";
  confirmedAt: Date | null;
  parentId: string | null;
}

export async function insertEntryToken(ctx: Ctx, entry: EntryToken & { tokenHash: Buffer; expiresAt: Date }): Promise<void> {
  await ctx.tx
    .insertInto("entryTokens")
    .values({ panelId: ctx.panelId, ...entry })
    .execute();
}

/** Consumes by deleting: of two parallel calls only one finds the row. */
export async function takeEntryToken(ctx: Ctx, tokenHash: Buffer): Promise<EntryToken | undefined> {
  const row = await ctx.tx
    .deleteFrom("entryTokens")
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .returning(["userId", "kind", "confirmedAt", "parentId", "expiresAt"])
    .executeTakeFirst();
  if (!row || row.expiresAt <= ctx.now) return undefined;
  const { userId, kind, confirmedAt, parentId } = row;
  return { userId, kind, confirmedAt, parentId };
}

export interface UnreadNotification {
  id: number;
  code: string;
  params: Record<string, unknown>;
  createdAt: Date;
}

export async function unreadNotifications(ctx: Ctx, userId: number, most: number): Promise<UnreadNotification[]> {
  const rows = await ctx.tx
    .selectFrom("notifications")
    .select(["id", "code", "params", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("inPanel", "=", true)
    .where("readAt", "is", null)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, params: row.params as Record<string, unknown> }));
}

export interface UserChange {
  login?: string;
  email?: string;
  language?: Language;
  isActivated?: boolean;
  passwordHash?: string;
  passwordChangedAt?: Date;
}

/** False if the new login or email is taken. */
export async function updateUser(ctx: Ctx, userId: number, change: UserChange): Promise<boolean> {
  if (change.login !== undefined && (await isTaken(ctx, "loginKey", change.login, userId))) return false;
  if (change.email !== undefined && (await isTaken(ctx, "emailKey", change.email, userId))) return false;
  await ctx.tx.updateTable("users").set(change).where("panelId", "=", ctx.panelId).where("id", "=", userId).execute();
  return true;
}

async function isTaken(ctx: Ctx, column: "loginKey" | "emailKey", value: string, besides: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("users")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where(column, "=", sql<string>`lower(${value})`)
    .where("id", "<>", besides)
    .executeTakeFirst();
  return row !== undefined;
}
