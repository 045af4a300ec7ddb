import { z } from "zod";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { happyDiscountInput, percentSchema } from "../../kernel/amount/percent.ts";

export const MOST_HAPPY_HOURS = 50;

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A period of time, or hours of selected weekdays in the panel's time zone; an end before the start is on the next day. */
export const happyScheduleSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("window"), startsAt: secondsSchema.positive(), endsAt: secondsSchema.positive() }),
  z.object({
    kind: z.literal("daily"),
    from: clockSchema,
    to: clockSchema,
    /** From 1, Monday, to 7. */
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  }),
]);

/** For the whole panel, or for the networks, categories or services selected. */
export const happyScopeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("panel") }),
  z.object({ kind: z.literal("network"), network: z.string().min(1).max(60) }),
  z.object({ kind: z.literal("category"), categoryId: idSchema }),
]);

export const HAPPY_STATES = ["on", "ahead", "over", "off"] as const;
export const happyHoursSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    discount: percentSchema,
    scope: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("panel") }),
      z.object({ kind: z.literal("network"), network: z.string() }),
      z.object({ kind: z.literal("category"), categoryId: z.number().int(), category: z.string() }),
    ]),
    schedule: happyScheduleSchema,
    isOn: z.boolean(),
    state: z.enum(HAPPY_STATES),
    /** If they are on now: when they end. */
    until: secondsSchema.nullable(),
  })
  .meta({ id: "HappyHours" });
export type HappyHoursItem = z.infer<typeof happyHoursSchema>;
export const listHappyHoursOutput = z.object({ items: z.array(happyHoursSchema), timeZone: z.string() });

const happyFields = {
  name: z.string().trim().min(1).max(60),
  discount: happyDiscountInput,
  scope: happyScopeSchema,
  schedule: happyScheduleSchema,
  isOn: z.boolean().default(true),
};
export const createHappyHoursInput = z.object({ ...happyFields });
export type CreateHappyHoursInput = z.infer<typeof createHappyHoursInput>;
export const happyHoursIdInput = z.object({ happyId: idSchema });
export type HappyHoursIdInput = z.infer<typeof happyHoursIdInput>;
export const updateHappyHoursInput = z.object({ ...happyHoursIdInput.shape, ...happyFields });
export type UpdateHappyHoursInput = z.infer<typeof updateHappyHoursInput>;

/** What is on now, for a storefront's banner; the largest discount first. */
export const shopHappyHoursOutput = z.object({
  items: z.array(
    z
      .object({
        name: z.string(),
        discount: percentSchema,
        network: z.string().nullable(),
        category: z.string().nullable(),
        until: secondsSchema,
      })
      .meta({ id: "ShopHappyHours" }),
  ),
});
export type ShopHappyHours = z.infer<typeof shopHappyHoursOutput>;
