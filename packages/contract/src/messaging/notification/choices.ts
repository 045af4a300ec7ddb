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
    events: z
      .array(
        z.object({
          code: codeSchema.meta({ description: "What happened" }),
          group: notificationGroupSchema.meta({ description: "Heading that the event is listed under" }),
          name: z.string().meta({ description: "In the language of the request" }),
          channels: z
            .array(
              z.object({
                channel: channelSchema.meta({ description: "Where it is reported" }),
                on: z.boolean().meta({ description: "Whether it is reported there" }),
                forced: z.boolean().meta({ description: "Always sent, because it concerns the security of the account" }),
              }),
            )
            .meta({ description: "Where it is reported" }),
        }),
      )
      .meta({ description: "Every event that can be reported, with its channels" }),
    email: z
      .object({
        address: z.string().meta({ description: "The account's address" }),
        isConfirmed: z.boolean().meta({ description: "Nothing but codes is sent to an address that is not confirmed" }),
      })
      .nullable()
      .meta({ description: "The channel's address; null if the channel is not set up" }),
    telegram: z
      .object({ username: z.string().nullable().meta({ description: "Name in Telegram without @; null where the person has none" }) })
      .nullable()
      .meta({ description: "The linked Telegram account; null where none is linked" }),
    webhooks: z
      .number()
      .int()
      .nullable()
      .meta({ description: "How many webhooks of your panels receive notifications; null where there are none to choose" }),
    quiet: z
      .object({
        from: minuteSchema.meta({ description: "Minutes after midnight, in the account's time zone" }),
        to: minuteSchema.meta({ description: "Minutes after midnight, in the account's time zone" }),
      })
      .nullable()
      .meta({ description: "No email or Telegram between these minutes of the day, except for account security" }),
    timeZone: z.string().meta({ description: "Time zone by IANA name", examples: ["Europe/Kyiv"] }),
    digest: z.enum(DIGESTS).meta({ description: "Emails combined into a digest" }),
    digestAt: minuteSchema.meta({ description: "When the digest is sent: minutes after midnight, in the account's time zone" }),
  })
  .meta({ id: "NotificationChoices" });
export type Choices = z.infer<typeof choicesOutput>;

/** Missing fields stay unchanged. */
export const setChoicesInput = z.object({
  choices: z
    .array(
      z.object({
        event: codeSchema.meta({ description: "Code of the event, as in `events`" }),
        channel: channelSchema.meta({ description: "Where it is reported" }),
        on: z.boolean().meta({ description: "Whether it is reported there" }),
      }),
    )
    .max(200)
    .default([])
    .meta({ description: "The changed choices; the others stay" }),
  quiet: z
    .object({
      from: minuteSchema.meta({ description: "Minutes after midnight, in the account's time zone" }),
      to: minuteSchema.meta({ description: "Minutes after midnight, in the account's time zone" }),
    })
    .nullable()
    .optional()
    .meta({ description: "No email or Telegram between these minutes of the day, except for account security; null: at any time" }),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone)
    .optional()
    .meta({ description: "Time zone by IANA name", examples: ["Europe/Kyiv"] }),
  digest: z.enum(DIGESTS).optional().meta({ description: "Whether emails are combined, and how often" }),
  digestAt: minuteSchema.optional().meta({ description: "When the digest is sent: minutes after midnight, in the account's time zone" }),
});
export type SetChoicesInput = z.infer<typeof setChoicesInput>;
