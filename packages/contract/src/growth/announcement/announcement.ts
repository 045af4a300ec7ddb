import { z } from "zod";
import { isStorable, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { serviceIdInput } from "../../selling/catalog/service.ts";
import { ANNOUNCEMENTS_A_DAY } from "./rules.ts";

export const announceInput = z.object({
  ...serviceIdInput.shape,
  text: z
    .string()
    .trim()
    .max(500)
    .refine(isStorable)
    .default("")
    .meta({
      description: "What customers read; {{serviceName}} and {{amount}}, the smallest order, are filled in. Without it, a text of ours",
      examples: ["{{serviceName}} is here: orders from {{amount}}"],
    }),
});
export type AnnounceInput = z.output<typeof announceInput>;

export const announcementSchema = z
  .object({
    id: z.number().int().meta({ description: "To name it in other calls" }),
    serviceId: z.number().int().meta({ description: "The announced service" }),
    serviceName: z.string().meta({ description: "Its name now" }),
    serviceMin: z.number().int().meta({ description: "Its smallest order now" }),
    text: z.string().meta({ description: "As it was written; empty for our text" }),
    createdAt: secondsSchema,
    sent: z.number().int().meta({ description: "Customers who were notified so far" }),
    isSent: z.boolean().meta({ description: "False while customers are still being notified" }),
    opened: z.number().int().meta({ description: "Visits that began with the announcement’s link" }),
    ordersBefore: z.number().int().meta({ description: "Orders of the service in the 7 days before" }),
    ordersAfter: z.number().int().meta({ description: "Orders of the service in the 7 days after, so far" }),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.infer<typeof announcementSchema>;

export const listAnnouncementsInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type ListAnnouncementsInput = z.output<typeof listAnnouncementsInput>;

export const announcementsOutput = listOutput(announcementSchema)
  .omit({ totalIsEstimate: true })
  .extend({
    left: z
      .number()
      .int()
      .meta({ description: `How many more of ${ANNOUNCEMENTS_A_DAY} can be made now` }),
    nextAt: secondsSchema.nullable().meta({ description: "When the next one can be made; null: now" }),
    customers: z.number().int().meta({ description: "Who would be notified now" }),
  });
export type Announcements = z.infer<typeof announcementsOutput>;
