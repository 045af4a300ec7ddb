import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

/** The signed-in person's Telegram link; `bot` null: Telegram is not available. */
export const telegramStateOutput = z.object({
  bot: z
    .object({
      username: z.string().meta({ description: "Name of the bot in Telegram without @", examples: ["nova_bot"] }),
      isOwn: z.boolean().meta({ description: "Whether it is the panel's own bot" }),
    })
    .nullable()
    .meta({ description: "The bot that writes to this account; null: there is none" }),
  link: z
    .object({
      username: z.string().nullable().meta({ description: "Name in Telegram without @; null where the person has none" }),
      firstName: z.string().nullable().meta({ description: "First name in Telegram; null where it is not known" }),
      linkedAt: secondsSchema,
      isBlocked: z.boolean().meta({ description: "The person blocked the bot, or it was replaced: nothing is sent until linked again" }),
    })
    .nullable()
    .meta({ description: "The account's Telegram; null where none is linked" }),
});
export type TelegramState = z.infer<typeof telegramStateOutput>;

/** Opened on this device or scanned as a QR code; valid once, within `expiresIn` seconds. */
export const beginTelegramLinkOutput = z.object({
  url: z.string().meta({ description: "Opens the bot, which then links the account", examples: ["https://t.me/nova_bot?start=link"] }),
  expiresIn: z.number().int().meta({ description: "Seconds until it is no longer valid" }),
});
export type BegunTelegramLink = z.infer<typeof beginTelegramLinkOutput>;
