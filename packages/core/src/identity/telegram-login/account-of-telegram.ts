import { languageSchema } from "@vitrine/contract/kernel/paging/list";
import { type Language } from "@vitrine/contract/kernel/language/language-tags";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { openAccount } from "@vitrine/ledger/accounts";
import type { Ctx } from "../../kernel/context/context.ts";
import { linkTelegram } from "../../messaging/telegram/link.ts";
import { findUserByTelegram } from "../../messaging/telegram/telegram-of.ts";
import { telegramLoginCandidates } from "../login/login-candidates.ts";
import { takesNewUsers } from "../account/register.workflow.ts";
import { findUser, insertUser } from "../store/users.ts";

export interface TelegramVisitor {
  username: string | null;
  firstName: string | null;
  /** IETF tag, as Telegram has it. */
  languageCode: string | null | undefined;
  /** The bot through which the person came, if it is not the panel's own. */
  botId?: number;
}

/** The panel's account linked to this Telegram; a new Telegram gets a new account, without email and password. */
export async function accountOfTelegram(
  ctx: Ctx,
  telegramId: number,
  visitor: TelegramVisitor,
): Promise<{ userId: number; isSuspended: boolean }> {
  const known = await findUserByTelegram(ctx, telegramId);
  const user = known === undefined ? undefined : await findUser(ctx, known);
  if (user) return { userId: user.id, isSuspended: user.suspendedAt !== null };
  if (!takesNewUsers(ctx.panel)) throw new AppError("panel_unavailable");
  const userId = await makeUser(ctx, telegramId, visitor);
  await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
  const { username, firstName, botId } = visitor;
  await linkTelegram(ctx, userId, { telegramId, username, firstName, ...(botId === undefined ? {} : { botId }) });
  return { userId, isSuspended: false };
}

async function makeUser(ctx: Ctx, telegramId: number, { username, languageCode }: TelegramVisitor): Promise<number> {
  const language = languageFrom(languageCode) ?? ctx.panel.language;
  for (const login of telegramLoginCandidates(username, telegramId)) {
    const id = await insertUser(ctx, { login, email: null, passwordHash: null, language });
    if (id !== undefined) return id;
  }
  throw new AppError("already_exists");
}

const languageFrom = (tag: string | null | undefined): Language | undefined =>
  languageSchema.safeParse(tag?.slice(0, 2).toLowerCase()).data;
