import { type Amount, asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { TariffQuote, TariffStatus } from "@vitrine/contract/money/tariff/tariff";
import type { PanelTariffRow } from "../store/panel-tariffs.ts";
import type { TariffRow } from "../store/tariffs.ts";
import { GRACE_MS, monthAfter, type PeriodDays, periodDays, periodStart, proRata } from "./period.ts";

export interface Quote {
  when: TariffQuote["when"];
  dueNow: Amount;
  days: PeriodDays | null;
  nextAt: Date;
}

/** The price of changing to this tariff now, and the next charge. Pure: used for showing the price and for the change itself. */
export function quoteChange(row: PanelTariffRow, tariff: Pick<TariffRow, "id" | "charge">, now: Date): Quote {
  if (now >= row.dueAt) {
    const from = periodStart(row.dueAt, now);
    const anchorDay = from === row.dueAt && row.anchorDay !== null ? row.anchorDay : from.getUTCDate();
    return { when: "now", dueNow: tariff.charge, days: null, nextAt: monthAfter(from, anchorDay) };
  }
  const later = { dueNow: ZERO, days: null, nextAt: row.dueAt };
  if (tariff.id === (row.nextTariffId ?? row.tariffId)) return { when: "none", ...later };
  if (row.period === 0 || tariff.id === row.tariffId) return { when: "free", ...later };
  if (tariff.charge < row.charge) return { when: "later", ...later };
  if (tariff.charge === row.charge) return { when: "free", ...later };
  const days = periodDays(row.periodFrom, row.dueAt, now);
  return { when: "now", dueNow: proRata(row.charge, tariff.charge, days), days, nextAt: row.dueAt };
}

type StatusFields = Pick<PanelTariffRow, "period" | "unpaidSince" | "stoppedAt">;

export function statusOf({ period, unpaidSince, stoppedAt }: StatusFields): TariffStatus {
  if (stoppedAt) return "not_payed";
  if (unpaidSince) return "grace";
  return period === 0 ? "trial" : "paid";
}

export const graceEnd = ({ unpaidSince }: Pick<PanelTariffRow, "unpaidSince">): Date | null =>
  unpaidSince && new Date(unpaidSince.getTime() + GRACE_MS);

export const missingFor = (charge: Amount, available: Amount): Amount => (charge > available ? asAmount(charge - available) : ZERO);
