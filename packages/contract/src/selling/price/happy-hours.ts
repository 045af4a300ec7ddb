import { z } from "zod";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { happyDiscountInput, percentSchema } from "../../kernel/amount/percent.ts";

export const MOST_HAPPY_HOURS = 50;

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const momentSchema = secondsSchema.positive().max(32_503_680_000);

/** A period of time, or hours of selected weekdays in the panel's time zone; an end before the start is on the next day. */
export const happyScheduleSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("window"), startsAt: momentSchema, endsAt: momentSchema }),
  z.object({
    kind: z.literal("daily"),
    from: clockSchema.meta({ description: "Start, HH:MM in the panel's time zone" }),
    to: clockSchema.meta({ description: "End, HH:MM in the panel's time zone; earlier than the start: on the next day" }),
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7).meta({ description: "From 1, Monday, to 7" }),
  }),
]);

/** For the whole panel, or for the networks, categories or services selected. */
export const happyScopeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("panel") }),
  z.object({
    kind: z.literal("network"),
    network: z
      .string()
      .min(1)
      .max(60)
      .meta({ description: "Network, by its name", examples: ["Telegram"] }),
  }),
  z.object({ kind: z.literal("category"), categoryId: idSchema.meta({ description: "Id of the category" }) }),
]);

export const HAPPY_STATES = ["on", "ahead", "over", "off"] as const;
export const happyHoursSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the happy hours" }),
    name: z.string().meta({ description: "Name that customers read", examples: ["Evening"] }),
    discount: percentSchema.meta({ description: "Percent off while they last" }),
    scope: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("panel") }),
        z.object({ kind: z.literal("network"), network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }) }),
        z.object({
          kind: z.literal("category"),
          categoryId: z.number().int().meta({ description: "Id of the category" }),
          category: z.string().meta({ description: "Name of the category" }),
        }),
      ])
      .meta({ description: "What they apply to: the whole panel, a network or a category" }),
    schedule: happyScheduleSchema.meta({ description: "When they are on" }),
    isOn: z.boolean().meta({ description: "Whether the schedule is followed" }),
    state: z.enum(HAPPY_STATES).meta({ description: "Whether they are on now, come later or are over" }),
    until: secondsSchema.nullable().meta({ description: "If they are on now: when they end" }),
  })
  .meta({ id: "HappyHours" });
export type HappyHoursItem = z.infer<typeof happyHoursSchema>;
export const listHappyHoursOutput = z.object({
  items: z.array(happyHoursSchema).meta({ description: "The rows" }),
  timeZone: z.string().meta({ description: "Time zone by IANA name", examples: ["Europe/Kyiv"] }),
});

const happyFields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .meta({ description: "Name that customers read", examples: ["Evening"] }),
  discount: happyDiscountInput.meta({ description: "Percent off while they last" }),
  scope: happyScopeSchema.meta({ description: "What they apply to: the whole panel, a network or a category" }),
  schedule: happyScheduleSchema.meta({ description: "When they are on" }),
  isOn: z.boolean().default(true).meta({ description: "Whether the schedule is followed" }),
};
export const createHappyHoursInput = z.object({ ...happyFields });
export type CreateHappyHoursInput = z.infer<typeof createHappyHoursInput>;
export const happyHoursIdInput = z.object({ happyId: idSchema });
export type HappyHoursIdInput = z.infer<typeof happyHoursIdInput>;
export const updateHappyHoursInput = z.object({ ...happyHoursIdInput.shape, ...happyFields });
export type UpdateHappyHoursInput = z.infer<typeof updateHappyHoursInput>;

/** Happy hours that are active now, for a storefront's banner; the largest discount first. */
export const shopHappyHoursOutput = z.object({
  items: z
    .array(
      z
        .object({
          name: z.string().meta({ description: "Name of the happy hours", examples: ["Evening"] }),
          discount: percentSchema.meta({ description: "Percent off while they last" }),
          network: z.string().nullable().meta({ description: "Only services of this network; null: not narrowed" }),
          category: z.string().nullable().meta({ description: "Only services of this category; null: not narrowed" }),
          until: secondsSchema.meta({ description: "When they end" }),
        })
        .meta({ id: "ShopHappyHours" }),
    )
    .meta({ description: "Happy hours that are on now" }),
});
export type ShopHappyHours = z.infer<typeof shopHappyHoursOutput>;
