import { z } from "zod";

/** `data` 1–64 bytes as Telegram counts them; a button opens a link or sends data to the bot. */
const dataSchema = z
  .string()
  .min(1)
  .refine((text) => new TextEncoder().encode(text).length <= 64);

/** `text`: a key of texts/messaging/<language>/bot.json. */
export const messageButtonSchema = z.union([
  z.object({ text: z.string(), url: z.url() }),
  z.object({ text: z.string(), data: dataSchema }),
]);
export type MessageButton = z.infer<typeof messageButtonSchema>;
export const messageButtonsSchema = z.array(z.array(messageButtonSchema).min(1).max(3)).max(20);
