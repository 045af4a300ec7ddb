import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { BotAccount } from "@vitrine/core/messaging/telegram/accounts";
import type { Context } from "grammy";
import type { Say } from "../../kernel/text/html.ts";

/** The bot, and the panel it serves. */
export interface ServedBy {
  platform: Platform;
  botId: number;
  /** The only panel it serves; undefined for the platform's bot, which serves all. */
  servedPanelId: number | undefined;
}

export interface SignedIn {
  account: BotAccount;
  login: string;
  /** The person as a caller on the account's panel. */
  caller: Caller;
}

/** What every handler knows about the sender. */
export interface ChatContext extends ServedBy {
  telegramId: number;
  language: Language;
  /** The text of a key "bot:…", with HTML markup. */
  t: Say;
  /** The same without markup, for buttons and notices. */
  plain: Say;
  /** All accounts linked in this bot, the active one first. */
  accounts: BotAccount[];
  me: SignedIn | undefined;
  /** The panel that banned the person, who has no other account here. */
  bannedAt: string | undefined;
}

export type BotContext = Context & { chatContext: ChatContext };
