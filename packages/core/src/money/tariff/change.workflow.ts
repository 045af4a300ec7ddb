import type { ChangeTariffInput, PanelTariff, TariffQuote } from "@vitrine/contract/money/tariff/tariff";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { lockPanelTariff, type PanelTariffRow, writePanelTariff } from "../store/panel-tariffs.ts";
import { findTariff, type TariffRow } from "../store/tariffs.ts";
import { availableTo, billOf, collect, payerOnMain, requireFunds } from "./bill.ts";
import { payPeriod } from "./charge.ts";
import { alignStatuses } from "./charge.workflow.ts";
import { getPanelTariff } from "./get.ts";
import { forgetAllowance } from "./order-allowance.ts";
import { findTarget, type Target } from "./queries.ts";
import { type Quote, missingFor, quoteChange } from "./quote.ts";
import { shownTariff } from "./shape.ts";
import { startTariff } from "./start.ts";

/** The price of a change now. Errors: tariff_not_offered, tariff_of_parent. */
export async function quoteTariff(caller: Caller, { tariffId }: ChangeTariffInput): Promise<TariffQuote> {
  authorize(caller, "tariff.manage");
  return onMain(caller, async (ctx) => {
    const { row, target, tariff } = await lockForChange(ctx, caller.panel.id, tariffId);
    const quote = quoteChange(row, tariff, ctx.now);
    const balance = await availableTo(ctx, payerOnMain(target));
    return {
      tariff: shownTariff(ctx, tariff),
      when: quote.when,
      dueNow: formatAmount(quote.dueNow),
      days: quote.days,
      nextAt: toSeconds(quote.nextAt),
      missing: formatAmount(missingFor(quote.dueNow, balance)),
      balance: formatAmount(balance),
      currency: ctx.panel.currency,
    };
  });
}

/**
 * A more expensive tariff begins immediately and its difference is charged for the rest of the period; a cheaper one begins with the next.
 * Errors: tariff_not_offered, tariff_of_parent, insufficient_funds.
 */
export async function changeTariff(caller: Caller, { tariffId }: ChangeTariffInput): Promise<PanelTariff> {
  authorize(caller, "tariff.manage");
  const done = await onMain(caller, async (ctx) => {
    const { row, target, tariff } = await lockForChange(ctx, caller.panel.id, tariffId);
    const quote = quoteChange(row, tariff, ctx.now);
    await requireFunds(ctx, payerOnMain(target), quote.dueNow);
    await change(ctx, { row, target, tariff, quote });
    return {
      before: { tariffId: row.tariffId },
      after: { tariffId, name: tariff.name, when: quote.when, charged: formatAmount(quote.dueNow) },
    };
  });
  await caller.run((ctx) => audit(ctx, { action: "tariff.change", subject: `panel:${ctx.panelId}`, ...done }));
  return settled(caller);
}

/** Charges the due amount now; does nothing if the tariff is paid. Errors: tariff_of_parent, insufficient_funds. */
export async function payTariff(caller: Caller): Promise<PanelTariff> {
  authorize(caller, "tariff.manage");
  const paid = await onMain(caller, async (ctx) => {
    const { row, target } = await lockOwn(ctx, caller.panel.id);
    if (ctx.now < row.dueAt) return undefined;
    const bill = await billOf(ctx, row, target);
    await requireFunds(ctx, bill.payerId, bill.charge);
    await payPeriod(ctx, row, bill);
    return { charged: formatAmount(bill.charge), period: row.period + 1 };
  });
  if (paid) await caller.run((ctx) => audit(ctx, { action: "tariff.pay", subject: `panel:${ctx.panelId}`, after: paid }));
  return settled(caller);
}

async function settled(caller: Caller): Promise<PanelTariff> {
  forgetAllowance(caller.platform, caller.panel.id);
  await alignStatuses(caller.platform, caller.panel.id);
  return getPanelTariff(caller);
}

/** Tariffs and their payers are rows of the main panel, whichever panel the owner acts on. */
const onMain = async <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  caller.on(await mainPanel(caller.platform), { language: caller.language }).run(work);

interface Change {
  row: PanelTariffRow;
  target: Target;
  tariff: TariffRow;
}

async function lockOwn(ctx: Ctx, panelId: number): Promise<Omit<Change, "tariff">> {
  const target = await findTarget(ctx, panelId);
  if (!target.isFree) await startTariff(ctx, panelId);
  const row = await lockPanelTariff(ctx, panelId);
  if (!row) throw notFound();
  if (target.parentPanelId !== null) throw new AppError("tariff_of_parent");
  return { row, target };
}

/** A tariff that is no longer offered can be kept, but not selected. */
async function lockForChange(ctx: Ctx, panelId: number, tariffId: number): Promise<Change> {
  const { row, target } = await lockOwn(ctx, panelId);
  const tariff = await findTariff(ctx, tariffId);
  if (!tariff || tariff.type !== target.type || !(tariff.isOffered || tariffId === row.tariffId)) throw new AppError("tariff_not_offered");
  return { row, target, tariff };
}

async function change(ctx: Ctx, { row, target, tariff, quote }: Change & { quote: Quote }): Promise<void> {
  const { id, charge, ordersLimit, panelsLimit } = tariff;
  const payerId = payerOnMain(target);
  if (ctx.now >= row.dueAt) return payPeriod(ctx, row, { target, payerId, charge, tariff });
  if (quote.when === "none") return;
  if (row.period === 0) return writePanelTariff(ctx, target.id, { tariffId: id, nextTariffId: null });
  if (id === row.tariffId) return writePanelTariff(ctx, target.id, { nextTariffId: null });
  if (quote.when === "later") return writePanelTariff(ctx, target.id, { nextTariffId: id });
  const changes = row.changes + 1;
  const reference = `tariff:${target.id}:${row.period}:change:${changes}`;
  if (payerId !== null) await collect(ctx, payerId, quote.dueNow, { reference, comment: target.domain });
  await writePanelTariff(ctx, target.id, { tariffId: id, nextTariffId: null, charge, ordersLimit, panelsLimit, changes, warned: 0 });
}
