import type { ChildTariff, PanelTariff } from "@vitrine/contract/money/tariff/tariff";
import { type Amount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { mainPanel, panelById } from "../../kernel/context/resolve-panel.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findPanelTariff, type PanelTariffRow } from "../store/panel-tariffs.ts";
import { findTariff, offeredTariffs, type TariffRow } from "../store/tariffs.ts";
import { availableTo, billOf } from "./bill.ts";
import type { OrdersOfTariff } from "./order-allowance.ts";
import { countChildren, findTarget, ordersOfTariff, type Target, tariffsOfChildren } from "./queries.ts";
import { graceEnd, statusOf } from "./quote.ts";
import { shownTariff } from "./shape.ts";
import { startTariff } from "./start.ts";

/** The panel's tariff, its usage, and the tariffs to which the owner may change. */
export async function getPanelTariff(caller: Caller): Promise<PanelTariff> {
  authorize(caller, "tariff.view");
  const { platform, panel, language } = caller;
  const used = await caller.run(async (ctx) => ({ orders: await ordersOfTariff(ctx), panels: await countChildren(ctx) }));
  const main = caller.on(await mainPanel(platform), { language });
  const found = await main.run((ctx) => onMain(ctx, panel.id));
  const child = found.target.parentPanelId === null ? undefined : await onParent(main, found);
  const row = worse(found.row, child?.row);
  const seesBalance = caller.actor.kind !== "viewer";
  return {
    ...termsOf(found, used.orders),
    ...(child ? child.terms : {}),
    status: row ? statusOf(row) : "paid",
    trialUntil: row && row.period === 0 ? toSeconds(row.trialUntil) : null,
    paidUntil: row && row.period > 0 ? toSeconds(row.dueAt) : null,
    graceUntil: row?.unpaidSince ? toSeconds(graceEnd(row)!) : null,
    panelsUsed: used.panels,
    panelsLimit: found.row?.panelsLimit ?? null,
    balance: seesBalance && !child && found.row ? formatAmount(found.balance) : null,
    parent: child?.parent ?? null,
    offers: child ? [] : found.offers,
    children: found.children,
  };
}

interface OnMain {
  target: Target;
  row: PanelTariffRow | undefined;
  tariff: TariffRow | undefined;
  shown: PanelTariff["tariff"];
  nextTariff: PanelTariff["nextTariff"];
  charge: Amount;
  currency: string;
  balance: Amount;
  offers: PanelTariff["offers"];
  children: ChildTariff[];
}

async function onMain(ctx: Ctx, panelId: number): Promise<OnMain> {
  const target = await findTarget(ctx, panelId);
  if (!target.isFree) await startTariff(ctx, panelId);
  const row = await findPanelTariff(ctx, panelId);
  const tariff = row?.tariffId == null ? undefined : await findTariff(ctx, row.tariffId);
  const next = row?.nextTariffId == null ? undefined : await findTariff(ctx, row.nextTariffId);
  const bill = row && (await billOf(ctx, row, target));
  const offered = target.parentPanelId === null ? await offeredTariffs(ctx, target.type) : [];
  const kept = tariff && target.parentPanelId === null && !offered.some(({ id }) => id === tariff.id) ? [tariff] : [];
  return {
    target,
    row,
    tariff,
    shown: tariff ? shownTariff(ctx, tariff) : null,
    nextTariff: next ? shownTariff(ctx, next) : null,
    charge: bill?.charge ?? ZERO,
    currency: ctx.panel.currency,
    balance: await availableTo(ctx, bill?.payerId ?? null),
    offers: [...offered, ...kept].map((one) => shownTariff(ctx, one)),
    children: (await tariffsOfChildren(ctx, panelId)).map((child) => ({
      panelId: child.targetPanelId,
      name: child.name,
      domain: child.domain,
      panelStatus: child.panelStatus,
      status: statusOf(child),
      price: formatAmount(child.charge),
      dueAt: toSeconds(child.dueAt),
    })),
  };
}

function termsOf({ row, shown, nextTariff, charge, currency }: OnMain, orders: OrdersOfTariff | undefined) {
  return {
    tariff: shown,
    ordersUsed: orders?.ordersUsed ?? 0,
    ordersLimit: row?.ordersLimit ?? null,
    nextCharge: row ? { amount: formatAmount(charge), currency, at: toSeconds(row.dueAt) } : null,
    nextTariff,
    currency,
  };
}

/** A child panel pays its parent at the agreed price, and doesn't see what the parent pays the platform. */
async function onParent(main: Caller, { target, shown }: OnMain) {
  const { id, parentPanelId, parentName, parentDomain } = target;
  const { platform, language } = main;
  const parent = { name: parentName ?? "", url: `${platform.settings.scheme}://${parentDomain}/own-panel` };
  const panel = await panelById(platform, parentPanelId!);
  if (!panel) return { row: undefined, parent, terms: { tariff: null, nextCharge: null, nextTariff: null } };
  return main.on(panel, { language }).run(async (ctx) => {
    const row = await findPanelTariff(ctx, id);
    const charge = (await findTarget(ctx, id)).monthlyCharge ?? ZERO;
    const { currency } = panel;
    const nextCharge = row ? { amount: formatAmount(charge), currency, at: toSeconds(row.dueAt) } : null;
    const tariff = shown && { ...shown, price: formatAmount(charge), currency };
    return { row, parent, terms: { tariff, nextCharge, nextTariff: null, currency } };
  });
}

/** A child panel has two rows: the state of the less paid one counts. */
function worse(main: PanelTariffRow | undefined, parent: PanelTariffRow | undefined): PanelTariffRow | undefined {
  if (!main || !parent) return parent ?? main;
  const rank = (row: PanelTariffRow) => ["paid", "trial", "grace", "not_payed"].indexOf(statusOf(row));
  return rank(main) > rank(parent) ? main : parent;
}
