import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { refCodeSchema } from "@vitrine/contract/money/referral/referral";
import type { Ctx } from "../../kernel/context/context.ts";
import type { NewUser, Registration } from "../../identity/account/registration.ts";
import { applyCode } from "../promo/apply.ts";
import { insertReferral } from "../store/referrals.ts";
import { referrerOfCode } from "../store/referrers.ts";
import { sharedOrigin } from "./chain-queries.ts";

/**
 * Records by whose link a new user came, and applies the promo code they entered. A mistake in either never refuses the account: the user
 * can enter a code again.
 */
export const honourInvitation: Registration = async (ctx, user) => {
  await joinByLink(ctx, user);
  if (user.promoCode === undefined || user.promoCode.trim() === "") return;
  try {
    await applyCode(ctx, user.promoCode.trim(), user.userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

async function joinByLink(ctx: Ctx, { userId, ref, ip, userAgent }: NewUser): Promise<void> {
  const code = refCodeSchema.safeParse(ref);
  const referrerId = code.success ? await referrerOfCode(ctx, code.data) : undefined;
  if (referrerId === undefined) return;
  const shared = await sharedOrigin(ctx, referrerId, { ip, userAgent });
  await insertReferral(ctx, { userId, referrerId, flags: [...(shared.device ? ["device"] : []), ...(shared.address ? ["address"] : [])] });
}
