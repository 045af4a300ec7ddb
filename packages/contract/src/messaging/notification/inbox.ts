import { z } from "zod";
import { idSchema, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { NOTIFICATION_GROUPS } from "./events.ts";
import { numberInput } from "../../kernel/amount/money.ts";

export const notificationGroupSchema = z.enum(NOTIFICATION_GROUPS);

export const inboxInput = z.object({
  filter: z.enum(["all", "unread"]).default("all").meta({ description: "All entries, or only those not read yet" }),
  group: optional(notificationGroupSchema).meta({ description: "Only entries under this heading" }),
  id: optional(idSchema).meta({ description: "Only the entry that contains this notification" }),
  panelId: optional(idSchema).meta({ description: "About one of the owner's panels only" }),
  before: optional(idSchema).meta({ description: "The `next` of the page before" }),
  limit: numberInput(z.int().min(1).max(100)).default(25).meta({ description: "Entries of a page" }),
});
export type InboxInput = z.infer<typeof inboxInput>;

/** Notifications of one kind about one thing on one day are one entry, named after the newest of them. */
export const inboxItemSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the entry" }),
    code: z.string().meta({ description: "What happened: a code of the notifications", examples: ["order_done"] }),
    group: notificationGroupSchema.meta({ description: "Heading of the event" }),
    params: z.record(z.string(), z.unknown()).meta({ description: "Figures and names of the text" }),
    title: z.string().meta({ description: "In the language of the request" }),
    text: z.string().meta({ description: "What happened, in the language of the request" }),
    action: z
      .object({
        label: z.string().meta({ description: "Text of the link, in the language of the request" }),
        href: z.string().meta({ description: "Path on the requested host, or a full URL on another" }),
      })
      .nullable()
      .meta({ description: "Link to the fix; a path on the requested host, or a full URL on another host" }),
    panel: z
      .object({
        id: z.number().int().meta({ description: "Id of the panel" }),
        name: z.string().meta({ description: "Name of the panel" }),
      })
      .nullable()
      .meta({ description: "The owner's panel it is about" }),
    count: z.number().int().meta({ description: "How many equal notifications the entry combines" }),
    unread: z.number().int().meta({ description: "How many of them are not read yet" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "InboxItem" });
export type InboxItem = z.infer<typeof inboxItemSchema>;
export const inboxOutput = z.object({
  items: z.array(inboxItemSchema).meta({ description: "The rows" }),
  next: z.number().int().optional().meta({ description: "undefined after the last entry" }),
});
export type Inbox = z.infer<typeof inboxOutput>;

/** Counted up to 100. */
export const unreadOutput = z.object({ unread: z.number().int().meta({ description: "Notifications not read yet" }) });

/** One notification, one with all in its group, or all. */
export const readNotificationInput = z.union([
  z.object({
    id: idSchema.meta({ description: "Id of the notification" }),
    entry: z
      .boolean()
      .default(false)
      .meta({ description: "true: the id is that of an inbox entry, and every notification it combines is read" }),
  }),
  z.object({ all: z.literal(true) }),
]);
export type ReadNotificationInput = z.infer<typeof readNotificationInput>;
