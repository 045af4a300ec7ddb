import { z } from "zod";
import { DIGESTS, NOTIFICATION_CHANNELS, NOTIFICATION_CODES } from "./events.ts";
import { notificationGroupSchema } from "./inbox.ts";

const codeSchema = z.enum(NOTIFICATION_CODES);
const channelSchema = z.enum(NOTIFICATION_CHANNELS);
/** Minutes after midnight. */
const minuteSchema = z.number().int().min(0).max(1439);

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const choicesOutput = z
  .object({
    events: z.array(
      z.object({
        code: codeSchema,
        group: notificationGroupSchema,
        /** In the language of the request. */
        name: z.string(),
        channels: z.array(
          z.object({
            channel: channelSchema,
            on: z.boolean(),
            /** Told whatever is chosen: it is about the safety of the account. */
            forced: z.boolean(),
          }),
        ),
      }),
    ),
    /** Where a channel leads; null where nothing goes out by it yet. */
    email: z.object({ address: z.string(), isConfirmed: z.boolean() }).nullable(),
    telegram: z.object({ username: z.string().nullable() }).nullable(),
    /** No email and no Telegram between these minutes of the day, but for the account's safety. */
    quiet: z.object({ from: minuteSchema, to: minuteSchema }).nullable(),
    timeZone: z.string(),
    /** Emails combined into a digest. */
    digest: z.enum(DIGESTS),
    digestAt: minuteSchema,
  })
  .meta({ id: "NotificationChoices" });
export type Choices = z.infer<typeof choicesOutput>;

/** What is missing stays as it is. */
export const setChoicesInput = z.object({
  choices: z
    .array(z.object({ event: codeSchema, channel: channelSchema, on: z.boolean() }))
    .max(200)
    .default([]),
  quiet: z.object({ from: minuteSchema, to: minuteSchema }).nullable().optional(),
  timeZone: z.string().max(60).refine(isTimeZone).optional(),
  digest: z.enum(DIGESTS).optional(),
  digestAt: minuteSchema.optional(),
});
export type SetChoicesInput = z.infer<typeof setChoicesInput>;
