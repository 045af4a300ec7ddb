import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatMoney } from "@vitrine/ui/text/money";
import { formatTime } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

/** Amounts and days, formatted before they enter a text. A dialog is rendered outside the panel's pages, so it passes the time zone. */
export function useTariffWords(zone?: string) {
  const { t } = useTranslation("tariff");
  const ui = useUi();
  const { locale } = ui;
  const timeZone = zone ?? ui.timeZone;
  return {
    t,
    money: (amount: string, currency: string): string => formatMoney(locale, amount, currency),
    date: (seconds: number): string => formatTime(locale, timeZone, new Date(seconds * 1000), "date"),
    orders: ({ ordersLimit }: Pick<Tariff, "ordersLimit">): string =>
      ordersLimit === null ? t("ordersAny") : t("orders", { count: ordersLimit }),
    panels: ({ panelsLimit }: Pick<Tariff, "panelsLimit">): string => {
      if (panelsLimit === null) return t("panelsAny");
      return panelsLimit === 0 ? t("panelsNone") : t("panels", { count: panelsLimit });
    },
  };
}

export const isZero = (amount: string): boolean => Number(amount) === 0;
