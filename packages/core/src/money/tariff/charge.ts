import type { Ctx } from "../../kernel/context/context.ts";
import { lockPanelTariff, type PanelTariffRow, writePanelTariff } from "../store/panel-tariffs.ts";
import { availableTo, type Bill, billOf, collect, notifyPayer } from "./bill.ts";
import { DAY_MS, GRACE_MS, monthAfter, periodStart, TRIAL_MS } from "./period.ts";
import { findTarget } from "./queries.ts";

export type ChargeOutcome = "not_due" | "paid" | "unpaid";

/**
 * Charges the next period if it is due, exactly once: the row is locked, and the transfer is named after the period. Without money the
 * days of grace begin, with a notification a day; after them the panel stops.
 */
export async function chargeTariff(ctx: Ctx, targetPanelId: number): Promise<ChargeOutcome> {
  const row = await lockPanelTariff(ctx, targetPanelId);
  if (!row) return "not_due";
  const bill = await billOf(ctx, row, await findTarget(ctx, targetPanelId));
  if (isUntaken(row, bill)) {
    if (ctx.now >= row.dueAt) await waitForOwner(ctx, row);
    return "not_due";
  }
  const hasMoney = bill.charge === 0n || bill.charge <= (await availableTo(ctx, bill.payerId));
  if (ctx.now < row.dueAt) {
    await remindOwner(ctx, row, bill, hasMoney);
    return "not_due";
  }
  if (bill.target.isParentDeleted) {
    await stopWithParent(ctx, row);
    return "unpaid";
  }
  if (hasMoney) {
    await payPeriod(ctx, row, bill);
    return "paid";
  }
  await owe(ctx, row, bill);
  return "unpaid";
}

/** A child panel whose customer has not accepted it yet. */
const isUntaken = ({ period }: PanelTariffRow, { target }: Bill): boolean =>
  period === 0 && target.parentPanelId !== null && target.ownerId === null;

/** Extends the trial of a panel that cannot be used yet, so that it costs nothing. */
async function waitForOwner(ctx: Ctx, { targetPanelId }: PanelTariffRow): Promise<void> {
  const trialUntil = new Date(ctx.now.getTime() + TRIAL_MS);
  await writePanelTariff(ctx, targetPanelId, { trialUntil, dueAt: trialUntil, lookAt: soonBefore(trialUntil) });
}

/** Reminds the owner shortly before the due date if the money is missing. */
async function remindOwner(ctx: Ctx, row: PanelTariffRow, bill: Bill, hasMoney: boolean): Promise<void> {
  if (!row.lookAt || ctx.now < row.lookAt || row.lookAt >= row.dueAt) return;
  await writePanelTariff(ctx, row.targetPanelId, { lookAt: row.dueAt });
  if (!hasMoney && !bill.target.isParentDeleted) await notifyPayer(ctx, bill, "tariff_soon", row.dueAt);
}

/** The next period, with the tariff's current terms. */
export async function payPeriod(ctx: Ctx, row: PanelTariffRow, bill: Bill): Promise<void> {
  const { tariff, charge, payerId, target } = bill;
  const from = periodStart(row.dueAt, ctx.now);
  const anchorDay = from === row.dueAt && row.anchorDay !== null ? row.anchorDay : from.getUTCDate();
  const dueAt = monthAfter(from, anchorDay);
  const period = row.period + 1;
  if (payerId !== null) await collect(ctx, payerId, charge, { reference: `tariff:${target.id}:${period}`, comment: target.domain });
  await writePanelTariff(ctx, target.id, {
    ...(tariff ? { tariffId: tariff.id, ordersLimit: tariff.ordersLimit, panelsLimit: tariff.panelsLimit } : {}),
    nextTariffId: null,
    period,
    periodFrom: from,
    anchorDay,
    charge,
    dueAt,
    lookAt: soonBefore(dueAt),
    changes: 0,
    unpaidSince: null,
    stoppedAt: null,
    ordersUsed: 0,
    countedId: 0,
    warned: 0,
  });
  if (charge > 0n) await notifyPayer(ctx, bill, "tariff_charged", dueAt);
}

export const soonBefore = (dueAt: Date): Date => new Date(dueAt.getTime() - 2 * DAY_MS);

/** No one pays for the child of a deleted panel: it stops when its paid time ends, and resumes when its parent is restored and both pay. */
async function stopWithParent(ctx: Ctx, row: PanelTariffRow): Promise<void> {
  if (row.stoppedAt) return;
  await writePanelTariff(ctx, row.targetPanelId, { unpaidSince: row.unpaidSince ?? ctx.now, stoppedAt: ctx.now, lookAt: null });
}

async function owe(ctx: Ctx, row: PanelTariffRow, bill: Bill): Promise<void> {
  if (row.stoppedAt) return;
  const unpaidSince = row.unpaidSince ?? ctx.now;
  const graceUntil = new Date(unpaidSince.getTime() + GRACE_MS);
  if (ctx.now >= graceUntil) {
    await writePanelTariff(ctx, row.targetPanelId, { stoppedAt: ctx.now, lookAt: null });
    await notifyPayer(ctx, bill, "tariff_stopped", ctx.now);
    return;
  }
  if (row.unpaidSince && row.lookAt && ctx.now < row.lookAt) return;
  const tomorrow = new Date(ctx.now.getTime() + DAY_MS);
  await writePanelTariff(ctx, row.targetPanelId, { unpaidSince, lookAt: tomorrow < graceUntil ? tomorrow : graceUntil });
  await notifyPayer(ctx, bill, "tariff_unpaid", graceUntil);
}
