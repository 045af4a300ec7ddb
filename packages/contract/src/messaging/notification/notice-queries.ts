import type { TelegramState } from "../telegram/link.ts";
import type { Choices } from "./choices.ts";
import type { Inbox, inboxInput } from "./inbox.ts";
import type { z } from "zod";

/** What the storefront's pages of notifications and Telegram read. */
export interface NoticeQueries {
  /** The bot for logging in on this panel; null if the panel has no bot. */
  bot(): Promise<{ username: string } | null>;
  telegram(): Promise<TelegramState>;
  inbox(input?: z.input<typeof inboxInput>): Promise<Inbox>;
  notificationChoices(): Promise<Choices>;
}
