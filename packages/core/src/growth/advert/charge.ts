import { type Amount, asAmount, formatAmount, negate, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { lockWalletRoom } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { moveIncome } from "../../money/wallet/move-income.ts";
import { type AdvertRow, patchAdvert } from "../store/adverts.ts";

const DAY_MS = 86_400_000;
const OF_ADVERTS = { income: "adverts", cause: "advert" } as const;

type Priced = Pick<AdvertRow, "days" | "charge" | "startedAt" | "endsAt" | "endedAt">;

export const totalOf = ({ days, charge }: Pick<AdvertRow, "days" | "charge">): Amount => asAmount((charge ?? ZERO) * BigInt(days));

/** Number of days that have begun; the first begins with the advert. */
function daysBegun({ days, startedAt, endedAt }: Priced, now: Date): number {
  if (!startedAt) return 0;
  const lasted = (endedAt ?? now).getTime() - startedAt.getTime();
  return Math.min(days, Math.max(1, Math.ceil(lasted / DAY_MS)));
}

export const spentOf = (row: Priced, now: Date): Amount => asAmount((row.charge ?? ZERO) * BigInt(daysBegun(row, now)));

/** Refuses an advert that the wallet can't pay for. Errors: insufficient_funds, with the missing amount. */
export async function requireFunds(ctx: Ctx, payerId: number, total: Amount): Promise<void> {
  const short = total - (await lockWalletRoom(ctx.tx, payerId));
  if (short <= 0n) return;
  throw new AppError("insufficient_funds", { where: "wallet", needed: formatAmount(asAmount(short)), currency: ctx.panel.currency });
}

/**
 * Charges all days of an approved advert and starts it. False, and nothing charged, while the wallet doesn't have the money: it is locked
 * before it is read, so of two adverts with money for one, one starts. The transfer has the advert's name, so none is charged twice.
 */
export async function startWithMoney(ctx: Ctx, row: AdvertRow, payerId: number): Promise<boolean> {
  const total = totalOf(row);
  if ((await lockWalletRoom(ctx.tx, payerId)) < total) return false;
  await moveIncome(ctx, { ...OF_ADVERTS, payerId, amount: negate(total), reference: `advert:${row.id}`, comment: row.shown!.title });
  await patchAdvert(ctx, row.id, {
    state: "running",
    payerId,
    startedAt: ctx.now,
    endsAt: new Date(ctx.now.getTime() + row.days * DAY_MS),
  });
  return true;
}

/** Ends an advert. Unless its owner stops it, days that have not begun are refunded to the payer. Returns the refund. */
export async function endAdvert(
  ctx: Ctx,
  row: AdvertRow,
  { endReason, reason = null }: { endReason: NonNullable<AdvertRow["endReason"]>; reason?: string | null },
): Promise<Amount> {
  const unused = endReason === "owner" || row.payerId === null ? ZERO : asAmount(totalOf(row) - spentOf(row, ctx.now));
  if (unused > 0n && row.payerId !== null) {
    const comment = row.shown!.title;
    await moveIncome(ctx, { ...OF_ADVERTS, payerId: row.payerId, amount: unused, reference: `advert:${row.id}:refund`, comment });
  }
  await patchAdvert(ctx, row.id, {
    state: "ended",
    endedAt: ctx.now,
    endReason,
    reason,
    refunded: unused,
    submittedAt: null,
    ...(row.shown ? { proposed: null } : {}),
  });
  return unused;
}
