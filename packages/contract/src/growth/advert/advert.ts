import { z } from "zod";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { advertContentSchema, advertDays, advertFields, advertKindSchema } from "./content.ts";

export const ADVERT_STATUSES = ["draft", "review", "refused", "unpaid", "running", "ended", "taken_down"] as const;
export type AdvertStatus = (typeof ADVERT_STATUSES)[number];
/** The state of an edit of a running advert. */
const ADVERT_CHANGES = ["draft", "review", "refused"] as const;
export type AdvertChange = (typeof ADVERT_CHANGES)[number];

export const createAdvertInput = z.object({
  kind: advertKindSchema,
  ...advertFields,
  path: advertFields.path.default("/"),
  imageId: advertFields.imageId.default(null),
  days: advertDays.default(7),
});
export type CreateAdvertInput = z.output<typeof createAdvertInput>;

export const advertIdInput = z.object({ advertId: idSchema.meta({ description: "Id of the advert" }) });
export type AdvertIdInput = z.output<typeof advertIdInput>;

export const updateAdvertInput = z.object({
  ...advertIdInput.shape,
  title: advertFields.title.optional(),
  text: advertFields.text.optional(),
  path: advertFields.path.optional(),
  imageId: advertFields.imageId.optional(),
  days: advertDays.optional(),
});
export type UpdateAdvertInput = z.output<typeof updateAdvertInput>;

export const submitAdvertInput = z.object({
  ...advertIdInput.shape,
  pricePerDay: amountInput
    .optional()
    .meta({ description: "The price that you were shown; if it has changed, nothing is submitted. Without it, any price" }),
});
export type SubmitAdvertInput = z.output<typeof submitAdvertInput>;

const count = z.number().int();
const currency = z
  .string()
  .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] });

export const advertSchema = z
  .object({
    id: count.meta({ description: "To name it in other calls" }),
    kind: advertKindSchema,
    status: z.enum(ADVERT_STATUSES).meta({ description: "Where it is: unpaid is approved and starts when the wallet has the money" }),
    content: advertContentSchema.meta({ description: "As it was last saved" }),
    live: advertContentSchema.nullable().meta({ description: "As other owners see it; null: nothing of it was approved yet" }),
    change: z
      .enum(ADVERT_CHANGES)
      .nullable()
      .meta({ description: "Of an edit of a running advert, which shows the approved text meanwhile; null: no edit waits" }),
    version: count.meta({ description: "Grows with each edit; moderators approve a version" }),
    days: count.meta({ description: "For how many days it is bought" }),
    pricePerDay: amountSchema
      .nullable()
      .meta({ description: "Agreed when it was submitted, before that the price now; null: not sold now" }),
    total: amountSchema.nullable().meta({ description: "Price of all days; null: not sold now" }),
    spent: amountSchema.meta({ description: "Price of the days that have begun" }),
    refunded: amountSchema.meta({ description: "Returned to the wallet for days that were not used" }),
    costPerClick: amountSchema.nullable().meta({ description: "What was spent for each click; null: no click yet" }),
    currency,
    shown: count.meta({ description: "People who saw it, each once a day" }),
    clicked: count.meta({ description: "People who followed it, each once a day" }),
    reason: z.string().nullable().meta({ description: "Why it was refused or taken down; null: it was not" }),
    endReason: z.enum(["time", "owner", "platform", "panel"]).nullable().meta({
      description: "time: its days are over; owner: stopped; platform: taken down; panel: the panel is not open; null: not ended",
    }),
    submittedAt: secondsSchema.nullable().meta({ description: "Since when it waits for moderation; null: it does not" }),
    startedAt: secondsSchema.nullable().meta({ description: "When it was charged and started; null: not yet" }),
    endsAt: secondsSchema.nullable().meta({ description: "When its last day ends; null: not started" }),
    endedAt: secondsSchema.nullable().meta({ description: "When it ended; null: not yet" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Advert" });
export type Advert = z.infer<typeof advertSchema>;

export const advertDetailsSchema = z
  .object({
    ...advertSchema.shape,
    daily: z
      .array(
        z.object({
          day: z.string().meta({ description: "By UTC", examples: ["2026-11-21"] }),
          shown: count.meta({ description: "People who saw it that day" }),
          clicked: count.meta({ description: "People who followed it that day" }),
        }),
      )
      .meta({ description: "Days with a view, oldest first" }),
  })
  .meta({ id: "AdvertDetails" });
export type AdvertDetails = z.infer<typeof advertDetailsSchema>;

export const advertPriceSchema = z.object({
  kind: advertKindSchema,
  pricePerDay: amountSchema.nullable().meta({ description: "null: not sold now" }),
  running: count.meta({ description: "Adverts that share the place now; they take turns" }),
});
export type AdvertPrice = z.infer<typeof advertPriceSchema>;

export const listAdvertsInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type ListAdvertsInput = z.output<typeof listAdvertsInput>;
export const listAdvertsOutput = z.object({
  ...listOutput(advertSchema).shape,
  prices: z.array(advertPriceSchema).meta({ description: "What each kind costs now" }),
  balance: amountSchema.nullable().meta({ description: "Of the wallet that pays: the panel owner’s on the platform; null: hidden" }),
  currency,
});
export type ListAdvertsOutput = z.infer<typeof listAdvertsOutput>;
