import { z } from "zod";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { idSchema, languageSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { paymentNumberInput } from "../../money/payment/payment-id.ts";
import { dialogCardsSchema, orderCardSchema, paymentCardSchema } from "./cards.ts";
import {
  dialogIdInput,
  dialogStatusFilter,
  dialogStatusSchema,
  dialogSubjectInput,
  dialogSubjectSchema,
  ownDialogDetailSchema,
  ownDialogSchema,
  MOST_TAGS,
  productSchema,
  tagSchema,
} from "./dialog.ts";
import { messageFiles, messageSchema, messageText } from "./message.ts";

const personSchema = z.object({
  id: z.number().int().meta({ description: "Id of the account" }),
  login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
});
export type Person = z.infer<typeof personSchema>;

const tagsSchema = z.array(z.string()).meta({ description: "The panel's own words for it" });

export const dialogSchema = ownDialogSchema
  .extend({
    customer: personSchema.meta({ description: "Whose dialog it is" }),
    assignee: personSchema.nullable().meta({ description: "Who looks after it; null: no one yet" }),
    tags: tagsSchema,
    waitingSince: secondsSchema.nullable().meta({ description: "Since when the customer waits for an answer; null: they don't" }),
    snoozedUntil: secondsSchema
      .nullable()
      .meta({ description: "Out of the inbox until then, or until the customer writes; null: it is not snoozed" }),
  })
  .meta({ id: "Dialog", description: "A dialog with a customer, as the panel sees it" });
export type Dialog = z.infer<typeof dialogSchema>;

/** A customer's orders and dialogs are counted up to this number, which may mean more. */
export const MOST_OF_CUSTOMER = 1000;

const customerSchema = personSchema
  .extend({
    email: z.string().nullable().meta({ description: "Email of the account" }),
    language: languageSchema,
    isBanned: z.boolean().meta({ description: "Whether the account is banned" }),
    orders: z.number().int().meta({ description: "Orders so far, counted to 1000" }),
    dialogs: z.number().int().meta({ description: "Dialogs so far, counted to 1000" }),
    createdAt: secondsSchema.meta({ description: "When the account was made" }),
    lastSeenAt: secondsSchema.nullable().meta({ description: "When they were last here" }),
  })
  .meta({ id: "DialogCustomer" });

export const dialogDetailSchema = ownDialogDetailSchema
  .extend({
    ...dialogSchema.shape,
    messages: z.array(messageSchema).meta({ description: "Oldest first, at most the last 100" }),
    cards: dialogCardsSchema.meta({ description: "Orders and payments that the messages name" }),
    customer: customerSchema.meta({ description: "Whose dialog it is" }),
    balance: amountSchema.nullable().meta({ description: "The customer's balance; null: not shown to this manager" }),
    lastOrders: z.array(orderCardSchema).meta({ description: "The customer's last 5 orders" }),
    lastPayments: z.array(paymentCardSchema).nullable().meta({ description: "Their last 5 payments; null: not shown to this manager" }),
    answering: personSchema.nullable().meta({ description: "Someone else who is writing an answer right now" }),
  })
  .meta({ id: "DialogDetail" });
export type DialogDetail = z.infer<typeof dialogDetailSchema>;

export const ASSIGNEES = ["me", "none"] as const;
export const SNOOZED = ["only", "without"] as const;
export const listDialogsInput = z.object({
  ...listInput,
  query: listInput.query.meta({ description: "A number: a dialog or the order it is about; else a login, an email or words of messages" }),
  status: dialogStatusFilter,
  subject: optional(dialogSubjectSchema).meta({ description: "About this alone" }),
  product: optional(productSchema),
  tag: optional(z.string().trim().toLowerCase().max(30)).meta({ description: "With this tag" }),
  assignee: optional(z.enum(ASSIGNEES)).meta({ description: "me: assigned to you; none: to no one" }),
  userId: optional(idSchema).meta({ description: "Of this customer" }),
  snoozed: optional(z.enum(SNOOZED)).meta({ description: "only: snoozed dialogs; without: all others" }),
});
export type ListDialogsInput = z.infer<typeof listDialogsInput>;
export const listDialogsOutput = listOutput(dialogSchema);
export type DialogList = z.infer<typeof listDialogsOutput>;

const count = z.number().int();
/** Counted to 1,000 each. */
export const dialogCountsOutput = z.object({
  waiting: count.meta({ description: "Customers who wait for an answer, without snoozed dialogs, at most 1000" }),
  answered: count.meta({ description: "Answered and not closed, at most 1000" }),
  snoozed: count.meta({ description: "Snoozed until a later time, at most 1000" }),
  mine: count.meta({ description: "Open dialogs assigned to you, at most 1000" }),
  unread: count.meta({ description: "Dialogs with messages that no one has read, at most 1000" }),
});

export const startWithCustomerInput = z
  .object({
    userId: idSchema.meta({ description: "The customer to write to" }),
    subject: dialogSubjectInput,
    text: messageText,
    orderId: optional(idSchema).meta({ description: "An order of theirs that it is about" }),
    paymentId: optional(paymentNumberInput).meta({ description: "A payment of theirs that it is about" }),
    fileIds: messageFiles,
  })
  .refine(({ text, fileIds }) => text !== "" || fileIds.length > 0, { path: ["text"] });
export type StartWithCustomerInput = z.infer<typeof startWithCustomerInput>;

export const replyInput = z
  .object({
    ...dialogIdInput.shape,
    text: messageText,
    fileIds: messageFiles,
    isPrivate: z.boolean().default(false).meta({ description: "A note that the customer never sees" }),
    close: z.boolean().default(false).meta({ description: "Close the dialog with this answer" }),
    macroId: optional(idSchema).meta({ description: "A canned answer whose status, tags and assignee the dialog gets with this answer" }),
  })
  .refine(({ text, fileIds }) => text !== "" || fileIds.length > 0, { path: ["text"] });
export type ReplyInput = z.infer<typeof replyInput>;

export const updateDialogInput = z.object({
  ...dialogIdInput.shape,
  status: dialogStatusSchema.optional().meta({ description: "Close it, or open it again as waiting or answered" }),
  assigneeId: idSchema.nullable().optional().meta({ description: "Who looks after it; null: no one" }),
  tags: z.array(tagSchema).max(MOST_TAGS).optional().meta({ description: "All tags it has from now on, at most 10" }),
  snoozedUntil: numberInput(z.int().positive())
    .nullable()
    .optional()
    .meta({ description: "Out of the inbox until then, seconds since the epoch, at most a year ahead; null or a past time: back now" }),
});
export type UpdateDialogInput = z.infer<typeof updateDialogInput>;

export const supportStaffOutput = z.object({
  items: z.array(personSchema).meta({ description: "Who may answer here and be assigned" }),
});
export const answeringInput = z.object({
  ...dialogIdInput.shape,
  isAnswering: z.boolean().meta({ description: "false: stopped writing" }),
});
export type AnsweringInput = z.infer<typeof answeringInput>;
