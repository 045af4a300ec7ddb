import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount, negate } from "@vitrine/contract/kernel/amount/money";
import type { AppliedPromo, ApplyPromoInput } from "@vitrine/contract/money/promo/promo";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { findWallet } from "@vitrine/ledger/wallet";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { countFailure, uncountFailure } from "../../kernel/limit/failures.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { type PromoRow, spendPromo } from "../store/promos.ts";
import { valueText } from "./shape.ts";
import { validPromo } from "./valid.ts";

/**
 * Applies a code: a balance code is credited, a bonus is kept for the next payment, a discount is only checked, since an order uses it.
 * Wrong codes are
 * counted, so that they cannot be guessed. Errors: promo_code_invalid, promo_code_used, promo_code_expired, flood.
 */
export async function applyPromo(caller: Caller, { code }: ApplyPromoInput): Promise<AppliedPromo> {
  authorize(caller, "promo.apply");
  const trying = { kind: "promo", account: userIdOf(caller) };
  await countFailure(caller, trying);
  const applied = await caller.run((ctx) => applyCode(ctx, code, userIdOf(ctx)));
  await uncountFailure(caller, trying);
  return applied;
}

/** The same for a user who has just been created, whose actor is still a guest. */
export async function applyCode(ctx: Ctx, code: string, userId: number): Promise<AppliedPromo> {
  const promo = await validPromo(ctx, code, userId);
  const applied = { kind: promo.kind, value: valueText(promo.kind, promo.value), currency: ctx.panel.currency };
  if (promo.kind === "discount") return applied;
  if (!(await spendPromo(ctx, promo.id, userId, promo.kind === "balance" ? promo.value : null))) throw new AppError("promo_code_used");
  if (promo.kind === "bonus") return applied;
  const balance = formatAmount(await credit(ctx, promo, userId));
  await emit(ctx, [{ userId, event: { kind: "wallet", balance } }]);
  return { ...applied, balance };
}

async function credit(ctx: Ctx, { id, value, code }: PromoRow, userId: number): Promise<Amount> {
  const { currency } = ctx.panel;
  const wallet = await openAccount(ctx.tx, { kind: "wallet", currency, userId });
  const bonus = await openAccount(ctx.tx, { kind: "bonus", currency });
  await postTransfers(ctx.tx, [
    {
      reference: `promo:${id}:${userId}`,
      cause: "promo",
      comment: code,
      entries: [
        { accountId: wallet, amount: value },
        { accountId: bonus, amount: negate(value) },
      ],
    },
  ]);
  return (await findWallet(ctx.tx, ctx.panelId, userId))!.balance;
}
