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
            /** Always sent, because it concerns the security of the account. */
            forced: z.boolean(),
          }),
        ),
      }),
    ),
    /** The channel's address; null if the channel is not set up. */
    email: z.object({ address: z.string(), isConfirmed: z.boolean() }).nullable(),
    telegram: z.object({ username: z.string().nullable() }).nullable(),
    /** No email or Telegram between these minutes of the day, except for account security. */
    quiet: z.object({ from: minuteSchema, to: minuteSchema }).nullable(),
    timeZone: z.string(),
    /** Emails combined into a digest. */
    digest: z.enum(DIGESTS),
    digestAt: minuteSchema,
  })
  .meta({ id: "NotificationChoices" });
export type Choices = z.infer<typeof choicesOutput>;

/** Missing fields stay unchanged. */
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
