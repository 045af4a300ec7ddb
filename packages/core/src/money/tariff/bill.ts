import { type Amount, asAmount, formatAmount, negate, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { NotificationCode, NotificationParams } from "@vitrine/contract/messaging/notification/events";
import { findWallet } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { moveIncome } from "../wallet/move-income.ts";
import type { PanelTariffRow } from "../store/panel-tariffs.ts";
import { findTariff, type TariffRow } from "../store/tariffs.ts";
import type { Target } from "./queries.ts";

/** The next month's price, and its payer on the panel acted on. */
export interface Bill {
  target: Target;
  /** null: the panel has no owner yet. */
  payerId: number | null;
  charge: Amount;
  /** null on a parent, where the price was agreed. */
  tariff: TariffRow | null;
}

export async function billOf(ctx: Ctx, row: PanelTariffRow, target: Target): Promise<Bill> {
  if (row.tariffId === null) return { target, payerId: target.customerId, charge: target.monthlyCharge ?? ZERO, tariff: null };
  const tariff = (await findTariff(ctx, row.nextTariffId ?? row.tariffId))!;
  return { target, payerId: payerOnMain(target), charge: tariff.charge, tariff };
}

/** The owner; of a child panel, its parent's. */
export const payerOnMain = ({ parentPanelId, ownerId, parentOwnerId }: Target): number | null =>
  parentPanelId === null ? ownerId : parentOwnerId;

/** The amount that the wallet can pay, including its credit. */
export async function availableTo(ctx: Ctx, userId: number | null): Promise<Amount> {
  const wallet = userId === null ? undefined : await findWallet(ctx.tx, ctx.panelId, userId);
  return wallet ? asAmount(wallet.balance - wallet.floor) : ZERO;
}

/** Refuses a payment that the wallet can't cover. Errors: insufficient_funds, with the missing amount. */
export async function requireFunds(ctx: Ctx, userId: number | null, charge: Amount): Promise<void> {
  const short = charge - (await availableTo(ctx, userId));
  if (charge === 0n || short <= 0n) return;
  throw new AppError("insufficient_funds", { where: "wallet", needed: formatAmount(asAmount(short)), currency: ctx.panel.currency });
}

/** Charges the amount once for each reference. */
export async function collect(ctx: Ctx, userId: number, charge: Amount, { reference, comment }: Record<"reference" | "comment", string>) {
  if (charge === 0n) return;
  await moveIncome(ctx, { payerId: userId, amount: negate(charge), reference, comment, income: "tariffs", cause: "tariff" });
}

/** Notifications link to the tariffs of the panel that is charged. */
export async function notifyPayer(ctx: Ctx, { target, payerId, charge }: Bill, code: NotificationCode, date: Date): Promise<void> {
  if (payerId === null) return;
  const paying: NotificationParams = ctx.panel.isMain
    ? { panelId: target.parentPanelId ?? target.id, panel: target.parentName ?? target.name }
    : {};
  await notifyUser(ctx, payerId, code, {
    domain: target.domain,
    amount: formatAmount(charge),
    currency: ctx.panel.currency,
    date: date.toISOString().slice(0, 10),
    ...paying,
  });
}
