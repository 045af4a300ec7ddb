import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { BroughtPromo } from "@vitrine/contract/identity/account/register";
import type { PromoKind } from "@vitrine/contract/money/promo/promo";
import { refCodeSchema } from "@vitrine/contract/money/referral/referral";
import type { Ctx } from "../../kernel/context/context.ts";
import type { NewUser, Registration } from "../../identity/account/registration.ts";
import { errorMessage } from "../../kernel/text/translate.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { applyCode } from "../promo/apply.ts";
import { insertReferral } from "../store/referrals.ts";
import { referrerOfCode } from "../store/referrers.ts";
import { sharedOrigin } from "./chain-queries.ts";

/**
 * Records a new user's referrer, and applies the promo code they entered. A mistake in either never refuses the account: the user
 * is notified, and can enter a code again.
 */
export const honourInvitation: Registration = async (ctx, user) => {
  await joinByLink(ctx, user);
  const code = user.promoCode?.trim() ?? "";
  return code === "" ? undefined : applyBrought(ctx, user, code);
};

const OUTCOMES = { balance: "credited", bonus: "kept", discount: "for_orders" } as const satisfies Record<
  PromoKind,
  BroughtPromo["outcome"]
>;

async function applyBrought(ctx: Ctx, { userId, language }: NewUser, code: string): Promise<BroughtPromo> {
  try {
    const { kind } = await applyCode(ctx, code, userId);
    return { code, outcome: OUTCOMES[kind], reason: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // An account created through Telegram gets no answer in the browser, so it is notified.
    await notifyUser(ctx, userId, "promo_refused", { name: code, text: errorMessage(error, language) });
    return { code, outcome: "refused", reason: errorMessage(error, ctx.language) };
  }
}

async function joinByLink(ctx: Ctx, { userId, ref, ip, userAgent }: NewUser): Promise<void> {
  const code = refCodeSchema.safeParse(ref);
  const referrerId = code.success ? await referrerOfCode(ctx, code.data) : undefined;
  if (referrerId === undefined) return;
  const shared = await sharedOrigin(ctx, referrerId, { ip, userAgent });
  await insertReferral(ctx, { userId, referrerId, flags: [...(shared.device ? ["device"] : []), ...(shared.address ? ["address"] : [])] });
}
