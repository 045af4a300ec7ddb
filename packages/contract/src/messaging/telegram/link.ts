import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

/** The signed-in person's Telegram link; `bot` null: Telegram is not available. */
export const telegramStateOutput = z.object({
  bot: z.object({ username: z.string(), isOwn: z.boolean() }).nullable(),
  link: z
    .object({
      username: z.string().nullable(),
      firstName: z.string().nullable(),
      linkedAt: secondsSchema,
      /** The person blocked the bot, or it was replaced: nothing is sent until linked again. */
      isBlocked: z.boolean(),
    })
    .nullable(),
});
export type TelegramState = z.infer<typeof telegramStateOutput>;

/** Opened on this device or scanned as a QR code; valid once, within `expiresIn` seconds. */
export const beginTelegramLinkOutput = z.object({ url: z.string(), expiresIn: z.number().int() });
export type BegunTelegramLink = z.infer<typeof beginTelegramLinkOutput>;
