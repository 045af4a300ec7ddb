import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
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
  return ctx.tx.selectFrom("users").select(USER).where("panelId", "=", ctx.panelId).where(column, "=", nameKey(name)).executeTakeFirst();
}

export async function isEmailTaken(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("users")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("emailKey", "=", nameKey(email))
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
    acceptsTerms?: boolean | undefined;
  },
): Promise<number | undefined> {
  const { acceptsTerms = false, ...values } = user;
  const row = await ctx.tx
    .insertInto("users")
    .values({ panelId: ctx.panelId, ...values, lastSeenAt: ctx.now, termsAcceptedAt: acceptsTerms ? ctx.now : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function touchUser(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx.updateTable("users").set({ lastSeenAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", userId).execute();
}

export interface UserChange {
  login?: string;
  email?: string;
  language?: Language;
  note?: string;
  role?: Role;
  suspendedAt?: Date | null;
  banReason?: string | null;
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
    .where(column, "=", nameKey(value))
    .where("id", "<>", besides)
    .executeTakeFirst();
  return row !== undefined;
}

export async function loginsOf(ctx: Ctx, userIds: number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx
    .selectFrom("users")
    .select(["id", "login"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** Platform staff who may log in, in the order in which they joined. */
export async function usersWithRoles(ctx: Ctx): Promise<Pick<FoundUser, "id" | "login" | "role" | "isActivated">[]> {
  return ctx.tx
    .selectFrom("users")
    .select(["id", "login", "role", "isActivated"])
    .where("panelId", "=", ctx.panelId)
    .where("role", "<>", "user")
    .where("suspendedAt", "is", null)
    .orderBy("id")
    .execute();
}

/** Locks the user's row, so that two keys created in parallel are counted one after the other. */
export async function lockUser(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx.selectFrom("users").select("id").where("panelId", "=", ctx.panelId).where("id", "=", userId).forUpdate().execute();
}

export interface LockedUser extends FoundUser {
  note: string;
  banReason: string | null;
}

/** The user under a lock, for changes by others. */
export async function lockFoundUser(ctx: Ctx, userId: number): Promise<LockedUser | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select([...USER, "note", "banReason"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findTestCustomer(ctx: Ctx): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom("users")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("isTest", "=", true)
    .orderBy("id")
    .executeTakeFirst();
  return row?.id;
}

export async function insertTestCustomer(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .insertInto("users")
    .values({
      panelId: ctx.panelId,
      login: "test",
      email: "test@test.invalid",
      language: ctx.panel.language,
      isActivated: true,
      isTest: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function writeUserTerms(ctx: Ctx, userId: number, terms: { discount: string; priceGroupId: number | null }): Promise<void> {
  await ctx.tx.updateTable("users").set(terms).where("panelId", "=", ctx.panelId).where("id", "=", userId).execute();
}

export async function leavePriceGroup(ctx: Ctx, groupId: number): Promise<void> {
  await ctx.tx
    .updateTable("users")
    .set({ priceGroupId: null })
    .where("panelId", "=", ctx.panelId)
    .where("priceGroupId", "=", groupId)
    .execute();
}
