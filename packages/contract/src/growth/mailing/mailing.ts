import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { idSchema, isStorable, languageSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { newsChannelSchema, type NewsChannel } from "../consent/consent.ts";
import { audienceInput, audienceSchema } from "./audience.ts";

export const MAILING_STATUSES = ["draft", "scheduled", "sending", "stopped", "done"] as const;
export type MailingStatus = (typeof MAILING_STATUSES)[number];
/** What a text may contain in double braces, besides prices. */
export const MAILING_VARIABLES = ["login", "balance", "panel"] as const;
export type MailingVariable = (typeof MAILING_VARIABLES)[number];
/** A Telegram message has at most 4,096 characters, including title and markup; a notification is read in a list. */
export const MOST_BODY: Record<NewsChannel, number> = { email: 50_000, telegram: 3000, inbox: 1000 };
/** Why a message was not sent or did not arrive. */
export const MAILING_REASONS = ["unsubscribed", "unreachable", "bounced", "blocked", "refused", "unknown", "outdated"] as const;
export type MailingReason = (typeof MAILING_REASONS)[number];
/** Recipients of emails within 24 hours: of a panel whose tariff is not paid yet, and of any other. */
export const EMAILS_A_DAY = { unpaid: 500, paid: 200_000 } as const;

const subject = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .refine(isStorable)
  .meta({ description: "Subject of the email, or heading of the message" });
const body = z.string().trim().min(1).max(MOST_BODY.email).refine(isStorable).meta({
  description: `Markdown with {{login}}, {{balance}}, {{panel}} and {{price:id}}; up to 3,000 characters in Telegram and 1,000 in a notification`,
});
const countsOpens = z.boolean().meta({
  description: "Emails contain an invisible picture that tells when they are opened, and their footer says so; other channels have none",
});
const startAt = numberInput(z.int().min(0).max(32_503_680_000)).nullable();
const START_AT = "When it starts, in seconds since the epoch; null: as soon as it is started";

export const createMailingInput = z.object({
  subject,
  body,
  channel: newsChannelSchema.default("email"),
  language: languageSchema.meta({ description: "Language of the text; its footer and prices follow it" }),
  audience: audienceInput.prefault({}).meta({ description: "Which customers, among those who agreed to news" }),
  startAt: startAt.default(null).meta({ description: START_AT }),
  countsOpens: countsOpens.default(false),
});
export type CreateMailingInput = z.infer<typeof createMailingInput>;
export const mailingIdInput = z.object({ mailingId: idSchema.meta({ description: "Id of the mailing" }) });
export type MailingIdInput = z.infer<typeof mailingIdInput>;
export const updateMailingInput = z.object({
  ...mailingIdInput.shape,
  subject: subject.optional(),
  body: body.optional(),
  channel: newsChannelSchema.optional(),
  language: languageSchema.optional(),
  audience: audienceInput.optional().meta({ description: "Which customers; the whole filter is replaced" }),
  startAt: startAt.optional().meta({ description: START_AT }),
  countsOpens: countsOpens.optional(),
});
export type UpdateMailingInput = z.infer<typeof updateMailingInput>;

const count = z.number().int();
export const mailingSchema = z
  .object({
    id: count.meta({ description: "To name it in other calls" }),
    subject: z.string().meta({ description: "Subject of the email, or heading of the message" }),
    channel: newsChannelSchema,
    language: languageSchema,
    status: z.enum(MAILING_STATUSES).meta({ description: "Where it stands" }),
    stopReason: z
      .enum(["owner", "limit"])
      .nullable()
      .meta({ description: "owner: stopped by the staff; limit: more recipients than the panel may write to in a day; null: not stopped" }),
    total: count.meta({ description: "Recipients; grows while they are still selected" }),
    sent: count.meta({ description: "Messages that were accepted" }),
    failed: count.meta({ description: "Messages that were refused, or whose outcome is unknown; they are not sent again" }),
    skipped: count.meta({ description: "Recipients who were not written to, for example because they unsubscribed meanwhile" }),
    unsubscribed: count.meta({ description: "Recipients who unsubscribed by this mailing's link or button" }),
    countsOpens,
    opened: count.nullable().meta({
      description:
        "Recipients whose mail program loaded the picture, or who clicked: an estimate, because programs block pictures or load them unasked. Null: not counted",
    }),
    clicked: count.nullable().meta({
      description:
        "Recipients who followed a link, security scanners that follow links included. Null: notifications have no counted links",
    }),
    bounced: count.meta({ description: "Emails whose address doesn't exist or refuses our emails; no mailing is sent there any more" }),
    softBounced: count.meta({ description: "Emails that were returned for a passing reason, such as a full mailbox" }),
    startAt: secondsSchema.nullable().meta({ description: START_AT }),
    startedAt: secondsSchema.nullable().meta({ description: "When it started, in seconds since the epoch; null: not yet" }),
    finishedAt: secondsSchema.nullable().meta({ description: "When it ended, in seconds since the epoch; null: not yet" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Mailing" });
export type Mailing = z.infer<typeof mailingSchema>;

export const mailingDetailsSchema = z
  .object({
    ...mailingSchema.shape,
    body: z.string().meta({ description: "Markdown with variables" }),
    secondsLeft: count.nullable().meta({
      description: "How long the rest takes at the panel's pace, longer while other panels send; null: it is not being sent",
    }),
    audience: audienceSchema.meta({ description: "Which customers it is for" }),
    reasons: z
      .array(
        z.object({
          reason: z.enum(MAILING_REASONS).meta({ description: "Why a message was not sent or did not arrive" }),
          count: count.meta({ description: "Recipients with this reason" }),
        }),
      )
      .meta({ description: "Of failed and skipped recipients, the most frequent first" }),
  })
  .meta({ id: "MailingDetails" });
export type MailingDetails = z.infer<typeof mailingDetailsSchema>;

export const listMailingsInput = z.object(listInput);
export type ListMailingsInput = z.infer<typeof listMailingsInput>;
export const listMailingsOutput = listOutput(mailingSchema);

export const previewMailingInput = z.object({
  subject: z.string().max(150).refine(isStorable).default("").meta({ description: "Subject of the email, or heading of the message" }),
  body: z.string().max(MOST_BODY.email).refine(isStorable).meta({ description: "Markdown with variables" }),
  language: languageSchema,
});
export type PreviewMailingInput = z.infer<typeof previewMailingInput>;
export const mailingPreviewOutput = z
  .object({
    subject: z.string().meta({ description: "With the variables of an example customer" }),
    email: z.string().meta({ description: "The email's text as HTML, without its frame" }),
    telegram: z.string().meta({ description: "The message in the marks that Telegram knows" }),
    inbox: z.string().meta({ description: "The notification's text" }),
    problems: z
      .array(
        z.object({
          code: z.enum(["variable_unknown", "price_unknown", "link_unsafe"]).meta({ description: "What to fix" }),
          name: z.string().meta({ description: "The variable, service id or address" }),
        }),
      )
      .meta({ description: "What to fix before it is sent; unknown variables are refused" }),
  })
  .meta({ id: "MailingPreview" });
export type MailingPreview = z.infer<typeof mailingPreviewOutput>;

export const testMailingOutput = z
  .object({
    to: z
      .string()
      .meta({ description: "Where the test was sent: an address, a Telegram name, or the login", examples: ["olga@example.com"] }),
    outcome: z.enum(["sent", "kept", "refused"]).meta({
      description: "sent: accepted; kept: this installation has no mail server, so the email is in its outbox; refused: see `text`",
    }),
    text: z.string().nullable().meta({ description: "What the mail server answered; null where it accepted" }),
  })
  .meta({ id: "MailingTest" });
export type MailingTest = z.infer<typeof testMailingOutput>;
