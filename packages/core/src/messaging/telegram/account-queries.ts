import type { Role } from "@vitrine/contract/kernel/permission/roles";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface BotAccount {
  panelId: number;
  userId: number;
  /** The panel's name. */
  panel: string;
}

export function accountsInBot(db: Database, telegramId: number, botId: number): Promise<BotAccount[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<BotAccount>`select panel_id, user_id, panel from telegram_accounts(${telegramId}, ${botId})`),
  );
}

export async function panelThatBanned(db: Database, telegramId: number, botId: number): Promise<string | undefined> {
  const [row] = await withSystem(db, (tx) =>
    tx.executeSql(sql<{ panel: string | null }>`select telegram_banned_at(${telegramId}, ${botId}) as panel`),
  );
  return row?.panel ?? undefined;
}

export interface Person {
  login: string;
  email: string | null;
  role: Role;
  language: Language;
  isActivated: boolean;
  suspendedAt: Date | null;
  telegramFactor: boolean;
  hasPassword: boolean;
}

export async function findPerson(ctx: Ctx, userId: number): Promise<Person | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["login", "email", "role", "language", "isActivated", "suspendedAt", "telegramFactor"])
    .select((e) => e("passwordHash", "is not", null).$castTo<boolean>().as("hasPassword"))
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}
