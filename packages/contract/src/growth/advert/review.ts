import { z } from "zod";
import { amountInput } from "../../kernel/amount/money.ts";
import { isStorable, listInput, listOutput } from "../../kernel/paging/list.ts";
import { advertIdInput, advertPriceSchema, advertSchema } from "./advert.ts";
import { MOST_ADVERT_REASON } from "./content.ts";

export const ADVERT_QUEUES = ["review", "running", "all"] as const;
export type AdvertQueue = (typeof ADVERT_QUEUES)[number];

export const reviewedAdvertSchema = z
  .object({
    ...advertSchema.shape,
    panel: z
      .object({
        id: z.number().int().meta({ description: "The advertiser" }),
        name: z.string().meta({ description: "What the advertiser’s panel is called" }),
        domain: z.string().meta({ description: "Where the advertiser’s storefront is now" }),
      })
      .meta({ description: "Whose advert it is" }),
  })
  .meta({ id: "ReviewedAdvert" });
export type ReviewedAdvert = z.infer<typeof reviewedAdvertSchema>;

export const listReviewsInput = z.object({
  page: listInput.page,
  perPage: listInput.perPage,
  queue: z
    .enum(ADVERT_QUEUES)
    .default("review")
    .meta({ description: "review: waits for moderation, the oldest first; others the newest first" }),
});
export type ListReviewsInput = z.output<typeof listReviewsInput>;
export const listReviewsOutput = z.object({
  ...listOutput(reviewedAdvertSchema).shape,
  waiting: z.number().int().meta({ description: "Adverts that wait for moderation" }),
});

const reason = z
  .string()
  .trim()
  .min(1)
  .max(MOST_ADVERT_REASON)
  .refine(isStorable)
  .meta({ description: "What the owner reads", examples: ["The picture promises results that can’t be guaranteed."] });
const version = advertSchema.shape.version.meta({ description: "The version that was looked at; another one is refused" });

export const approveAdvertInput = z.object({ ...advertIdInput.shape, version });
export type ApproveAdvertInput = z.output<typeof approveAdvertInput>;
export const refuseAdvertInput = z.object({ ...advertIdInput.shape, version, reason });
export type RefuseAdvertInput = z.output<typeof refuseAdvertInput>;
export const takeDownAdvertInput = z.object({ ...advertIdInput.shape, reason });
export type TakeDownAdvertInput = z.output<typeof takeDownAdvertInput>;

const price = amountInput
  .nullable()
  .refine((text) => text === null || Number(text) > 0, { params: { code: "amount" } })
  .meta({ description: "Price of a day; null: not sold" });
export const putAdvertPricesInput = z.object({ banner: price, row: price });
export type PutAdvertPricesInput = z.output<typeof putAdvertPricesInput>;
export const advertPricesOutput = z.object({
  items: z.array(advertPriceSchema).meta({ description: "What each kind costs now" }),
  currency: z.string().meta({ description: "Currency of the prices, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type AdvertPrices = z.infer<typeof advertPricesOutput>;
