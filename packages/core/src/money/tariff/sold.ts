import type { CreateTariffInput, SoldTariff, UpdateTariffInput } from "@vitrine/contract/money/tariff/tariff-admin";
import { asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { notifyUsers } from "../../messaging/notification/notify-user.ts";
import { findTariff, insertTariff, lockTariffs, type TariffRow, tariffRows, type TariffTerms, writeTariff } from "../store/tariffs.ts";
import { panelsOfTariffs, payersOf } from "./queries.ts";

const described = ({ charge, ...row }: TariffRow, panels: Map<number, number>): SoldTariff => ({
  ...row,
  price: formatAmount(charge),
  panels: panels.get(row.id) ?? 0,
});

/** All tariffs of the platform, with the number of panels that have each. */
export async function listSoldTariffs(ctx: Ctx): Promise<{ items: SoldTariff[]; currency: string }> {
  authorize(ctx, "tariff.admin");
  const panels = await panelsOfTariffs(ctx);
  return { items: (await tariffRows(ctx)).map((row) => described(row, panels)), currency: ctx.panel.currency };
}

export async function createTariff(ctx: Ctx, { type, price, ...terms }: CreateTariffInput): Promise<SoldTariff> {
  authorize(ctx, "tariff.admin");
  const id = await insertTariff(ctx, { type, ...terms, charge: parseAmount(price) ?? ZERO });
  await audit(ctx, { action: "tariff.create", subject: `tariff:${id}`, after: { type, price, ...terms } });
  return describeSold(ctx, id);
}

/**
 * New terms count for a panel from its next period. A tariff that is no longer offered stays with the panels that have it.
 * Errors: last_tariff.
 */
export async function updateTariff(ctx: Ctx, { tariffId, price, ...change }: UpdateTariffInput): Promise<SoldTariff> {
  authorize(ctx, "tariff.admin");
  const before = await findTariff(ctx, tariffId);
  if (!before) throw notFound();
  const siblings = await lockTariffs(ctx, before.type);
  const isLast = !siblings.some(({ id, isOffered }) => isOffered && id !== tariffId);
  if (change.isOffered === false && isLast) throw new AppError("last_tariff");
  const charge = price === undefined ? before.charge : asAmount(parseAmount(price) ?? ZERO);
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Partial<TariffTerms & { isOffered: boolean }> = { ...known, charge };
  await writeTariff(ctx, tariffId, after);
  await audit(ctx, {
    action: "tariff.update",
    subject: `tariff:${tariffId}`,
    before: pick(before, Object.keys(after)),
    after: { ...known, charge: formatAmount(charge) },
  });
  if (charge !== before.charge) await notifyOfPrice(ctx, tariffId, formatAmount(charge));
  return describeSold(ctx, tariffId);
}

const pick = (row: TariffRow, names: string[]) => ({
  ...Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
  charge: formatAmount(row.charge),
});

async function describeSold(ctx: Ctx, id: number): Promise<SoldTariff> {
  return described((await findTariff(ctx, id))!, await panelsOfTariffs(ctx));
}

async function notifyOfPrice(ctx: Ctx, tariffId: number, amount: string): Promise<void> {
  const payers = await payersOf(ctx, tariffId);
  const { currency } = ctx.panel;
  await notifyUsers(
    ctx,
    payers.map(({ userId, panelId, panel, domain, dueAt }) => ({
      userId,
      code: "tariff_price",
      params: { panelId, panel, domain, amount, currency, date: dueAt.toISOString().slice(0, 10) },
    })),
  );
}
