import { z } from "zod";
import { idSchema, isStorable, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { paymentIdSchema, paymentNumberInput } from "../../money/payment/payment-id.ts";
import { dialogCardsSchema } from "./cards.ts";
import { messageFiles, messageSenderSchema, messageText, ownMessageSchema } from "./message.ts";

export const DIALOG_SUBJECTS = ["order", "payment", "other"] as const;
export const dialogSubjectSchema = z.enum(DIALOG_SUBJECTS).meta({ description: "What it is about" });
export type DialogSubject = z.infer<typeof dialogSubjectSchema>;
export const dialogSubjectInput = z
  .string()
  .trim()
  .max(200)
  .refine(isStorable)
  .optional()
  .meta({
    description:
      "order, payment or other; any other words begin the first message. Without it: order or payment where one is named, else other",
    examples: ["order"],
  });

export const DIALOG_STATUSES = ["waiting", "answered", "closed"] as const;
export const dialogStatusSchema = z.enum(DIALOG_STATUSES).meta({
  description: "waiting: the customer wrote last; answered: the panel did; closed: nothing is open, and a message opens it again",
});
export type DialogStatus = z.infer<typeof dialogStatusSchema>;

export const tagSchema = z.string().trim().toLowerCase().min(1).max(30).refine(isStorable);
export const MOST_TAGS = 10;

/** An answered dialog without messages closes after so many days. */
export const DIALOG_DAYS = 7;

export const PRODUCTS = ["panel", "shop"] as const;
export const productSchema = z.enum(PRODUCTS).meta({ description: "On the main panel: what kind of panel the owner asks about" });
export type Product = z.infer<typeof productSchema>;

export const ownDialogSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the dialog" }),
    subject: dialogSubjectSchema,
    status: dialogStatusSchema,
    product: productSchema.nullable(),
    orderId: z.number().int().nullable().meta({ description: "The order that it is about" }),
    paymentId: paymentIdSchema.nullable().meta({ description: "The payment that it is about" }),
    unread: z.number().int().meta({ description: "Messages of the other side that were not read yet" }),
    lastText: z.string().meta({ description: "The beginning of the last message" }),
    lastFrom: messageSenderSchema.meta({ description: "Who wrote the last message" }),
    lastMessageAt: secondsSchema.meta({ description: "When the last message was written" }),
    createdAt: secondsSchema.meta({ description: "When it was started" }),
  })
  .meta({ id: "OwnDialog", description: "A dialog with support, as its customer sees it" });
export type OwnDialog = z.infer<typeof ownDialogSchema>;

const hasEarlier = z.boolean().meta({ description: "There are messages before these; ask with `before`" });

export const ownDialogDetailSchema = ownDialogSchema
  .extend({
    messages: z.array(ownMessageSchema).meta({ description: "Oldest first, at most the last 100" }),
    hasEarlier,
    cards: dialogCardsSchema.meta({ description: "Orders and payments that the messages name" }),
    currency: z.string().meta({ description: "Currency of orders, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  })
  .meta({ id: "OwnDialogDetail" });
export type OwnDialogDetail = z.infer<typeof ownDialogDetailSchema>;

/** An unknown status means no filter. */
export const dialogStatusFilter = z
  .preprocess((value) => ((DIALOG_STATUSES as readonly unknown[]).includes(value) ? value : null), dialogStatusSchema.nullable())
  .optional()
  .transform((value): DialogStatus | null => value ?? null)
  .meta({ description: "With this status; any other value is no filter" });

export const listOwnDialogsInput = z.object({
  ...listInput,
  status: dialogStatusFilter,
  product: optional(productSchema).meta({ description: "About this kind of panel alone" }),
});
export type ListOwnDialogsInput = z.infer<typeof listOwnDialogsInput>;
export const listOwnDialogsOutput = listOutput(ownDialogSchema).extend({
  unread: z.number().int().meta({ description: "Messages that were not read yet, of all dialogs" }),
});
export type OwnDialogList = z.infer<typeof listOwnDialogsOutput>;

const paymentId = optional(paymentNumberInput).meta({ description: "The payment that it is about" });

const isWritten = ({ text, fileIds }: { text: string; fileIds: number[] }): boolean => text !== "" || fileIds.length > 0;
const WRITTEN = { path: ["text"] };

export const startDialogInput = z
  .object({
    subject: dialogSubjectInput,
    text: messageText,
    orderId: optional(idSchema).meta({ description: "One of your orders that it is about" }),
    paymentId,
    product: optional(productSchema),
    fileIds: messageFiles,
  })
  .refine(isWritten, WRITTEN);
export type StartDialogInput = z.infer<typeof startDialogInput>;

export const dialogIdInput = z.object({ dialogId: idSchema.meta({ description: "Id of the dialog" }) });
export type DialogIdInput = z.infer<typeof dialogIdInput>;

export const getDialogInput = z.object({
  ...dialogIdInput.shape,
  before: optional(idSchema).meta({ description: "Messages before this one" }),
});
export type GetDialogInput = z.infer<typeof getDialogInput>;

export const writeMessageInput = z.object({ ...dialogIdInput.shape, text: messageText, fileIds: messageFiles }).refine(isWritten, WRITTEN);
export type WriteMessageInput = z.infer<typeof writeMessageInput>;
