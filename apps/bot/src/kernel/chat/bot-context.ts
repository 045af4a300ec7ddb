import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { Caller } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { BotAccount } from "@vitrine/core/messaging/telegram/accounts";
import type { Context } from "grammy";
import type { Say } from "../text/html.ts";

/** Which bot speaks, and for whom. */
export interface ServedBy {
  platform: Platform;
  botId: number;
  /** The only panel it speaks for; undefined: the platform's bot, which speaks for all. */
  servedPanelId: number | undefined;
}

export interface SignedIn {
  account: BotAccount;
  login: string;
  /** The person himself on his panel. */
  caller: Caller;
}

/** What every handler knows of who is writing. */
export interface ChatContext extends ServedBy {
  telegramId: number;
  language: Language;
  /** Of a key "bot:…", with marks. */
  t: Say;
  /** The same for buttons and notices. */
  plain: Say;
  /** All accounts linked in this bot, the one that answers first. */
  accounts: BotAccount[];
  me: SignedIn | undefined;
}

export type BotContext = Context & { chatContext: ChatContext };
