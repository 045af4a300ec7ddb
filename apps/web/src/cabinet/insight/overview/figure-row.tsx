import type { Overview } from "@vitrine/contract/tenancy/panel/overview";
import { parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Count, formatMoney, formatNumber, Money } from "@vitrine/ui/text/money";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";

export function FigureRow({ overview }: { overview: Overview }) {
  const { t } = useTranslation("panel");
  const { locale } = useUi();
  const { today, yesterday, currency, customers } = overview;
  const money = (amount: string) => <Money amount={amount} currency={currency} mode="compact" />;
  const before = (text: string) => t("dashboard.yesterday", { value: text });
  const text = (amount: string) => formatMoney(locale, amount, currency, "display");
  return (
    <StatRow>
      <StatTile
        label={t("dashboard.orders")}
        value={<Count value={today.orders} compact />}
        note={before(formatNumber(locale, yesterday.orders))}
      />
      {today.revenue !== null && (
        <StatTile label={t("dashboard.revenue")} value={money(today.revenue)} note={before(text(yesterday.revenue ?? "0"))} />
      )}
      {today.profit !== null && (
        <StatTile
          label={t("dashboard.profit")}
          value={money(today.profit)}
          note={before(text(yesterday.profit ?? "0"))}
          earned={(parseAmount(today.profit) ?? 0n) > 0n}
        />
      )}
      <StatTile label={t("dashboard.customers")} value={<Count value={customers} compact />} />
    </StatRow>
  );
}
