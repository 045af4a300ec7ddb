import { z } from "zod";
import { storedFileSchema } from "../../kernel/file/file.ts";
import { MOST_FILES } from "../../kernel/file/purposes.ts";
import { idSchema, isStorable, secondsSchema } from "../../kernel/paging/list.ts";

export const MESSAGE_SENDERS = ["customer", "staff", "system"] as const;
export const messageSenderSchema = z
  .enum(MESSAGE_SENDERS)
  .meta({ description: "Who wrote it: the customer, someone of the panel, or the product" });
export type MessageSender = z.infer<typeof messageSenderSchema>;

/** Events that the product adds to a dialog. Texts: support:event.<event>. */
export const DIALOG_EVENTS = ["closed", "closed_by_customer", "closed_idle", "reopened"] as const;
export type DialogEvent = (typeof DIALOG_EVENTS)[number];

export const MESSAGE_LENGTH = 8000;

export const messageText = z
  .string()
  .trim()
  .max(MESSAGE_LENGTH)
  .refine(isStorable)
  .meta({ description: "What is written; may be empty where files are attached" });

export const messageFiles = z
  .array(idSchema)
  .max(MOST_FILES)
  .default([])
  .meta({ description: "Files uploaded for the purpose message, at most 10" });

export const ownMessageSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the message" }),
    from: messageSenderSchema,
    text: z.string().meta({ description: "What is written" }),
    files: z.array(storedFileSchema).meta({ description: "What is attached" }),
    createdAt: secondsSchema.meta({ description: "When it was written" }),
  })
  .meta({ id: "OwnMessage", description: "A message of a dialog, as its customer sees it" });
export type OwnMessage = z.infer<typeof ownMessageSchema>;

export const messageSchema = ownMessageSchema
  .extend({
    author: z.string().nullable().meta({ description: "Login of who wrote it; null: the product" }),
    isPrivate: z.boolean().meta({ description: "A note that the customer does not see" }),
    via: z.enum(["web", "api", "telegram", "email", "system"]).meta({ description: "Where it was written" }),
  })
  .meta({ id: "Message", description: "A message of a dialog, as the panel sees it" });
export type Message = z.infer<typeof messageSchema>;
