import type { TelegramState } from "../telegram/link.ts";
import type { Choices } from "./choices.ts";
import type { Inbox, inboxInput } from "./inbox.ts";
import type { z } from "zod";

/** The queries of the storefront's pages of notifications and Telegram. */
export interface NoticeQueries {
  /** The bot for logging in on this panel; null if the panel has no bot. */
  bot(): Promise<{ username: string } | null>;
  telegram(): Promise<TelegramState>;
  inbox(input?: z.input<typeof inboxInput>): Promise<Inbox>;
  notificationChoices(): Promise<Choices>;
}
