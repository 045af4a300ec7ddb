import { z } from "zod";
import { amountInput, amountSchema, numberInput, parseDecimal } from "../../kernel/amount/money.ts";
import { percentSchema } from "../../kernel/amount/percent.ts";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { METHOD_NAMES } from "../withdrawal/methods.ts";
import { type Earnings, type earningsInput, earningsSchema, type OwnWithdrawal } from "../withdrawal/withdrawal.ts";

export const MOST_LEVELS = 3;
/** How long a browser remembers the referral link it came by. */
export const REF_COOKIE_DAYS = 30;
export const REF_COOKIE = "ref";
export const refCodeSchema = z.string().regex(/^[a-zA-Z0-9_-]{4,64}$/);

export const REFERRAL_BASES = ["payments", "profit"] as const;
const baseSchema = z.enum(REFERRAL_BASES).meta({ description: "A share of what a referral pays in, or of the profit of their orders" });

const HUNDRED = 10_000_000_000n;
const levelInput = z
  .union([z.string().max(40), z.number()])
  .transform(String)
  .refine(
    (value) => {
      const percent = parseDecimal(value) ?? 0n;
      return percent > 0n && percent <= HUNDRED && percent % 1_000_000n === 0n;
    },
    { error: "percent" },
  );

const methodsSchema = z.array(z.enum(METHOD_NAMES)).max(METHOD_NAMES.length);
const figure = (description: string) => amountSchema.meta({ description });

/** What the programme has brought and costs. */
export const referralFiguresSchema = z
  .object({
    referrers: z.number().int().meta({ description: "Customers whose link brought someone" }),
    referrals: z.number().int().meta({ description: "Customers who came by a link" }),
    paid: figure("What referrals have paid in, or the profit of their orders"),
    earned: figure("What referrers have earned, less what was reversed"),
    held: figure("Of it, what may not be withdrawn yet"),
    withdrawn: figure("What was paid out or moved to balances"),
    owed: figure("What referrers may still withdraw, held amounts included"),
  })
  .meta({ id: "ReferralFigures", description: "What the programme has brought and costs" });

export const referralProgrammeSchema = z
  .object({
    isOn: z.boolean().meta({ description: "Whether links earn" }),
    levels: z.array(percentSchema).meta({ description: "Percent of the first level, then of those who brought the referrer" }),
    base: baseSchema,
    holdDays: z.number().int().meta({ description: "Days before earnings may be withdrawn" }),
    minWithdrawal: amountSchema.meta({ description: "The least that is paid out; the balance takes any amount" }),
    methods: z.array(z.enum(METHOD_NAMES)).meta({ description: "Ways in which the panel pays; none: to the balance only" }),
    currency: z.string().meta({ description: "The panel’s" }),
    figures: referralFiguresSchema,
  })
  .meta({ id: "ReferralProgramme" });
export type ReferralProgramme = z.infer<typeof referralProgrammeSchema>;

export const updateProgrammeInput = z.object({
  isOn: z.boolean().optional().meta({ description: "Whether links earn" }),
  levels: z.array(levelInput).min(1).max(MOST_LEVELS).optional().meta({ description: "Percent of each level, up to three" }),
  base: baseSchema.optional(),
  holdDays: numberInput(z.int().min(0).max(365)).optional().meta({ description: "Days before earnings may be withdrawn" }),
  minWithdrawal: amountInput.optional().meta({ description: "The least that is paid out" }),
  methods: methodsSchema.optional().meta({ description: "Ways in which the panel pays" }),
});
export type UpdateProgrammeInput = z.infer<typeof updateProgrammeInput>;

/** People of further levels are listed only for the person who referred them. */
const furtherSchema = figure("Of what was earned in all, on levels beyond the first, from people that the listed ones brought");

export const ownReferralSchema = z
  .object({
    loginMasked: z.string().meta({ description: "The login's first and last letter" }),
    joinedAt: secondsSchema,
    paidTotal: figure("What they have paid in, or the profit of their orders"),
    earned: figure("What you have earned by them"),
  })
  .meta({ id: "OwnReferral" });
export const ownReferralsInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type OwnReferralsInput = z.infer<typeof ownReferralsInput>;
export const ownReferralsOutput = z.object({
  ...listOutput(ownReferralSchema).shape,
  ...earningsSchema.shape,
  isOn: z.boolean().meta({ description: "Whether the panel has a programme now" }),
  link: z.string().meta({ description: "Bring others by this address" }),
  percent: percentSchema.meta({ description: "Of the first level" }),
  levels: z.array(percentSchema).meta({ description: "Percent of each level" }),
  base: baseSchema,
  holdDays: z.number().int().meta({ description: "Days before earnings may be withdrawn" }),
  earned: figure("Earned in all"),
  earnedFurther: furtherSchema,
  referredBy: z.string().nullable().meta({ description: "The masked login of the person whose link brought you" }),
});
export type OwnReferrals = z.infer<typeof ownReferralsOutput>;

export const REFERRAL_FLAGS = ["device", "address", "payment"] as const;
const personSchema = z.object({
  id: z.number().int().meta({ description: "The customer" }),
  login: z.string().meta({ description: "Their login" }),
});
export const referralSchema = z
  .object({
    user: personSchema.meta({ description: "Who came by the link" }),
    joinedAt: secondsSchema,
    paidTotal: figure("What they have paid in, or the profit of their orders"),
    earned: figure("What the referrer has earned by them"),
    flags: z.array(z.enum(REFERRAL_FLAGS)).meta({ description: "What both have in common: a hint for the owner, without effect" }),
  })
  .meta({ id: "Referral" });
export const userReferralsInput = z.object({ userId: idSchema, page: listInput.page, perPage: listInput.perPage });
export type UserReferralsInput = z.infer<typeof userReferralsInput>;
export const userReferralsOutput = z.object({
  ...listOutput(referralSchema).shape,
  referrer: personSchema
    .extend({ flags: z.array(z.enum(REFERRAL_FLAGS)).meta({ description: "What both have in common" }) })
    .nullable()
    .meta({ description: "Whose link brought this customer" }),
  balance: figure("Earned and not withdrawn"),
  available: figure("What may be withdrawn now"),
  earned: figure("Earned in all"),
  earnedFurther: furtherSchema,
  currency: z.string().meta({ description: "The panel’s" }),
});

/** The queries of the storefront's pages of earnings. */
export interface EarningQueries {
  referrals(input?: z.input<typeof ownReferralsInput>): Promise<OwnReferrals>;
  earnings(input: z.input<typeof earningsInput>): Promise<Earnings>;
  withdrawals(): Promise<OwnWithdrawal[]>;
}
