import { z } from "zod";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** Channels by which a panel sends news. */
export const NEWS_CHANNELS = ["email", "telegram", "inbox"] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];
/** Where a person made the decision: link and one_click in an email, telegram by a button; staff withdrew it at their request. */
export const CONSENT_SOURCES = ["registration", "settings", "link", "one_click", "telegram", "staff"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export const newsChannelSchema = z
  .enum(NEWS_CHANNELS)
  .meta({ description: "How news is sent: by email, as a Telegram message, or as a notification in the panel" });

export const consentSchema = z
  .object({
    channel: newsChannelSchema,
    isOn: z.boolean().meta({ description: "True: news is sent by this channel" }),
    isReachable: z.boolean().meta({
      description: "False: there is no confirmed email, no linked Telegram, or the address refused our emails, so nothing arrives",
    }),
    source: z
      .enum(CONSENT_SOURCES)
      .nullable()
      .meta({ description: "Where the decision was made; null: the person has not decided, and nothing is sent" }),
    changedAt: secondsSchema.nullable().meta({ description: "When it was made, in seconds since the epoch; null: no decision yet" }),
  })
  .meta({ id: "NewsConsent" });
export type Consent = z.infer<typeof consentSchema>;
export const consentsOutput = z.object({ items: z.array(consentSchema).meta({ description: "One for each channel" }) });
export type Consents = z.infer<typeof consentsOutput>;

const choice = (channel: string) =>
  z
    .boolean()
    .optional()
    .meta({ description: `News by ${channel}; left out: as it was` });
export const setConsentsInput = z.object({
  email: choice("email"),
  telegram: choice("Telegram"),
  inbox: choice("notification in the panel"),
});
export type SetConsentsInput = z.infer<typeof setConsentsInput>;

/** As the panel's staff sees it. */
export const userConsentsOutput = z
  .object({
    ...consentsOutput.shape,
    bounce: z
      .object({
        reason: z.string().meta({ description: "What the mail server said" }),
        bouncedAt: secondsSchema.meta({ description: "When the email came back, in seconds since the epoch" }),
      })
      .nullable()
      .meta({ description: "Why no mailing is sent to the customer's email address; null: it takes our emails" }),
  })
  .meta({ id: "UserNewsConsents" });
export type UserConsents = z.infer<typeof userConsentsOutput>;
export const userConsentsInput = z.object({ userId: idSchema.meta({ description: "Id of the customer" }) });
export type UserConsentsInput = z.infer<typeof userConsentsInput>;
export const withdrawConsentInput = z.object({ ...userConsentsInput.shape, channel: newsChannelSchema });
export type WithdrawConsentInput = z.infer<typeof withdrawConsentInput>;

/** Channel, mailing and customer in base 36, and a signature of this panel over them. */
export const NEWS_TOKEN = "[eti][0-9a-z]{1,11}-[0-9a-z]{1,11}-[0-9a-f]{40}";
export const newsTokenSchema = z
  .string()
  .regex(new RegExp(`^${NEWS_TOKEN}$`))
  .meta({ description: "The signed part of an unsubscribe link", examples: [`e12-4b-${"0".repeat(40)}`] });
export const newsLinkInput = z.object({ token: newsTokenSchema });
export type NewsLinkInput = z.infer<typeof newsLinkInput>;
export const answerNewsLinkInput = z.object({
  ...newsLinkInput.shape,
  isOn: z.boolean().default(false).meta({ description: "False unsubscribes, true subscribes again" }),
});
export type AnswerNewsLinkInput = z.infer<typeof answerNewsLinkInput>;
export const newsLinkOutput = z
  .object({
    channel: newsChannelSchema,
    isOn: z.boolean().meta({ description: "Whether news is sent by this channel now" }),
  })
  .meta({ id: "NewsLink" });
export type NewsLink = z.infer<typeof newsLinkOutput>;

/** The queries of the storefront's pages of news. */
export interface NewsQueries {
  /** What the customer agreed to. */
  newsConsents(): Promise<Consents>;
  /** What an unsubscribe link refers to. */
  newsLink(token: string): Promise<NewsLink>;
}
