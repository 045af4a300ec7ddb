import { type Amount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Promo, PromoKind } from "@vitrine/contract/money/promo/promo";
import type { Ctx } from "../../kernel/context/context.ts";
import type { PromoRow } from "../store/promos.ts";
import { type ListedPromo, namesOf } from "./queries.ts";

/** An amount, or percent without needless zeros. */
export const valueText = (kind: PromoKind, value: Amount): string =>
  kind === "balance" ? formatAmount(value) : plainPercent(formatAmount(value));

const seconds = (date: Date | null): number | null => (date ? toSeconds(date) : null);
const amount = (units: Amount | null): string | null => (units === null ? null : formatAmount(units));

/** Codes with the names of the services and categories they apply to, read by two queries for the whole page. */
export async function toPromos(ctx: Ctx, rows: ListedPromo[]): Promise<Promo[]> {
  const services = await namesOf(ctx, "services", [...new Set(rows.flatMap(({ serviceIds }) => serviceIds))]);
  const categories = await namesOf(ctx, "categories", [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))]);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: valueText(row.kind, row.value),
    uses: row.uses,
    usesPerUser: row.usesPerUser,
    used: row.used,
    from: seconds(row.fromAt),
    to: seconds(row.toAt),
    minAmount: amount(row.minAmount),
    services: services.filter(({ id }) => row.serviceIds.includes(id)),
    categories: categories.filter(({ id }) => row.categoryIds.includes(id)),
    isOn: row.isOn,
    state: row.state,
    createdAt: toSeconds(row.createdAt),
  }));
}

/** The code in the audit. */
export const recorded = ({
  kind,
  value,
  minAmount,
  fromAt,
  toAt,
  code,
  uses,
  usesPerUser,
  isOn,
  serviceIds,
  categoryIds,
}: Omit<PromoRow, "id" | "used" | "createdAt">) => ({
  code,
  kind,
  value: valueText(kind, value),
  uses,
  usesPerUser,
  from: seconds(fromAt),
  to: seconds(toAt),
  minAmount: amount(minAmount),
  services: serviceIds,
  categories: categoryIds,
  isOn,
});

export const amountOrNull = (text: string | null | undefined): Amount | null => (text == null ? null : (parseAmount(text) ?? null));
