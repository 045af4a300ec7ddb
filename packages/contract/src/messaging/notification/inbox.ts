import { z } from "zod";
import { idSchema, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { NOTIFICATION_GROUPS } from "./events.ts";
import { numberInput } from "../../kernel/amount/money.ts";

export const notificationGroupSchema = z.enum(NOTIFICATION_GROUPS);

export const inboxInput = z.object({
  filter: z.enum(["all", "unread"]).default("all"),
  group: optional(notificationGroupSchema),
  id: optional(idSchema).meta({ description: "Only the entry that contains this notification" }),
  /** About one of the owner's panels only. */
  panelId: optional(idSchema),
  /** The `next` of the page before. */
  before: optional(idSchema),
  limit: numberInput(z.int().min(1).max(100)).default(25),
});
export type InboxInput = z.infer<typeof inboxInput>;

/** Notifications of one kind about one thing on one day are one entry, named after the newest of them. */
export const inboxItemSchema = z
  .object({
    id: z.number().int(),
    code: z.string().meta({ description: "What happened: a code of the notifications", examples: ["order_done"] }),
    group: notificationGroupSchema,
    params: z.record(z.string(), z.unknown()),
    /** In the language of the request. */
    title: z.string(),
    text: z.string(),
    /** Link to the fix; a path on the requested host, or a full URL on another host. */
    action: z.object({ label: z.string(), href: z.string() }).nullable(),
    /** The owner's panel it is about. */
    panel: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    count: z.number().int(),
    unread: z.number().int(),
    createdAt: secondsSchema,
  })
  .meta({ id: "InboxItem" });
export type InboxItem = z.infer<typeof inboxItemSchema>;
export const inboxOutput = z.object({
  items: z.array(inboxItemSchema),
  /** undefined after the last entry. */
  next: z.number().int().optional(),
});
export type Inbox = z.infer<typeof inboxOutput>;

/** Counted up to 100. */
export const unreadOutput = z.object({ unread: z.number().int() });

/** One notification, one with all in its group, or all. */
export const readNotificationInput = z.union([
  z.object({ id: idSchema, entry: z.boolean().default(false) }),
  z.object({ all: z.literal(true) }),
]);
export type ReadNotificationInput = z.infer<typeof readNotificationInput>;
