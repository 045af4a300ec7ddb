import type { z } from "zod";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import {
  type OwnReferrals,
  type OwnReferralsInput,
  REF_COOKIE,
  type UserReferralsInput,
  type userReferralsOutput,
} from "@vitrine/contract/money/referral/referral";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { hasUser } from "../../tenancy/customer/get.ts";
import { findProgramme } from "../store/referral-programmes.ts";
import { referrerCode } from "../store/referrers.ts";
import { earnedBy, earningsOf } from "../withdrawal/earnings.ts";
import { countReferrals, earnedInAll, referralsOf, referrerOf } from "./queries.ts";

export { referralExport } from "./export-queries.ts";

/** The caller's link, its earnings, and the customers who came by it. */
export async function ownReferrals(caller: Caller, input: OwnReferralsInput): Promise<OwnReferrals> {
  authorize(caller, "referral.own");
  const { settings } = caller.platform;
  return caller.run(async (ctx) => {
    const userId = userIdOf(ctx);
    const code = await referrerCode(ctx, userId);
    const { isOn, levels, base, holdDays } = await findProgramme(ctx);
    const { rows, ...list } = await pageOf(ctx, userId, input);
    const percents = levels.map(plainPercent);
    const referrer = await referrerOf(ctx, userId);
    return {
      ...list,
      ...(await earningsOf(ctx, userId, "referral")),
      items: rows.map(({ login, joinedAt, paidText, earnedText }) => ({
        loginMasked: masked(login),
        joinedAt: toSeconds(joinedAt),
        paidTotal: amountText(paidText),
        earned: amountText(earnedText),
      })),
      isOn,
      link: `${settings.scheme}://${ctx.panel.domain}/?${REF_COOKIE}=${code}`,
      percent: percents[0]!,
      levels: percents,
      base,
      holdDays,
      ...(await earnedFigures(ctx, userId)),
      referredBy: referrer ? masked(referrer.login) : null,
    };
  });
}

/** Customers who came by a customer's link, with signs of self-referral for the owner. */
export async function userReferrals(ctx: Ctx, input: UserReferralsInput): Promise<z.infer<typeof userReferralsOutput>> {
  authorize(ctx, "referral.view");
  const { userId } = input;
  if (!(await hasUser(ctx, userId))) throw notFound();
  const { rows, ...list } = await pageOf(ctx, userId, input);
  const { balance, available } = await earnedBy(ctx, userId, "referral");
  return {
    ...list,
    items: rows.map(({ userId: id, login, joinedAt, flags, paidText, earnedText }) => ({
      user: { id, login },
      joinedAt: toSeconds(joinedAt),
      paidTotal: amountText(paidText),
      earned: amountText(earnedText),
      flags,
    })),
    referrer: (await referrerOf(ctx, userId)) ?? null,
    balance: formatAmount(balance),
    available: formatAmount(available),
    ...(await earnedFigures(ctx, userId)),
    currency: ctx.panel.currency,
  };
}

async function earnedFigures(ctx: Ctx, userId: number): Promise<Pick<OwnReferrals, "earned" | "earnedFurther">> {
  const { earnedText, furtherText } = await earnedInAll(ctx, userId);
  return { earned: amountText(earnedText), earnedFurther: amountText(furtherText) };
}

const pageOf = (ctx: Ctx, userId: number, paging: { page: number; perPage: number }) =>
  pageWithEstimate(
    paging,
    (range) => referralsOf(ctx, userId, range),
    (most) => countReferrals(ctx, userId, most),
  );

const amountText = (units: string): string => formatAmount(asAmount(BigInt(units)));

/** "o…a": recognizable for people who know the login. */
const masked = (login: string): string => {
  const signs = Array.from(login);
  return `${signs[0] ?? ""}…${signs.at(-1) ?? ""}`;
};
