import { z } from "zod";
import { amountInput, amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { idSchema, languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { newsChannelSchema } from "../consent/consent.ts";

const moment = numberInput(z.int().min(0).max(32_503_680_000)).nullable().default(null);
const money = amountInput.nullable().default(null);
const yesOrNo = z.boolean().nullable().default(null);

/** Which customers a mailing is for, among those who agreed to news by its channel. Null does not narrow. */
export const audienceInput = z.object({
  spentFrom: money.meta({ description: "Spent at least this much, in the panel's currency" }),
  spentTo: money.meta({ description: "Spent at most this much, in the panel's currency" }),
  hasOrdered: yesOrNo.meta({ description: "True: ordered at least once; false: never ordered" }),
  lastOrderFrom: moment.meta({ description: "Last order at or after this time, in seconds since the epoch" }),
  lastOrderTo: moment.meta({ description: "Last order before this time, in seconds since the epoch" }),
  registeredFrom: moment.meta({ description: "Registered at or after this time, in seconds since the epoch" }),
  registeredTo: moment.meta({ description: "Registered before this time, in seconds since the epoch" }),
  groupId: idSchema.nullable().default(null).meta({ description: "In this price group" }),
  language: languageSchema.nullable().default(null).meta({ description: "Whose screens and messages are in this language" }),
  hasBalance: yesOrNo.meta({ description: "True: has money in the wallet; false: has none. Needs the right to see balances" }),
});
export type Audience = z.infer<typeof audienceInput>;
export type AudienceDraft = z.input<typeof audienceInput>;

const at = secondsSchema.nullable();
const shownMoney = amountSchema.nullable();
export const audienceSchema = z
  .object({
    spentFrom: shownMoney.meta({ description: "Spent at least this much, in the panel's currency" }),
    spentTo: shownMoney.meta({ description: "Spent at most this much, in the panel's currency" }),
    hasOrdered: z.boolean().nullable().meta({ description: "True: ordered at least once; false: never ordered" }),
    lastOrderFrom: at.meta({ description: "Last order at or after this time, in seconds since the epoch" }),
    lastOrderTo: at.meta({ description: "Last order before this time, in seconds since the epoch" }),
    registeredFrom: at.meta({ description: "Registered at or after this time, in seconds since the epoch" }),
    registeredTo: at.meta({ description: "Registered before this time, in seconds since the epoch" }),
    groupId: z.number().int().nullable().meta({ description: "In this price group" }),
    language: languageSchema.nullable().meta({ description: "Whose screens and messages are in this language" }),
    hasBalance: z.boolean().nullable().meta({ description: "True: has money in the wallet; false: has none" }),
  })
  .meta({ id: "MailingAudience" });

export const countAudienceInput = z.object({
  audience: audienceInput.prefault({}).meta({ description: "Which customers" }),
  channel: newsChannelSchema,
});
export type CountAudienceInput = z.infer<typeof countAudienceInput>;

const count = z.number().int();
export const audienceCountOutput = z
  .object({
    matching: count.meta({ description: "Customers that the filter applies to" }),
    recipients: count.meta({ description: "Those of them who agreed to news by this channel and can be reached" }),
    seconds: count.meta({ description: "How long sending to them takes at the panel's pace; longer while other panels send" }),
    sample: z
      .array(
        z.object({
          id: count.meta({ description: "Id of the customer" }),
          login: z.string().meta({ description: "Name that the customer logs in with", examples: ["lena"] }),
          language: languageSchema,
        }),
      )
      .meta({ description: "The first recipients" }),
  })
  .meta({ id: "MailingAudienceCount" });
export type AudienceCount = z.infer<typeof audienceCountOutput>;
