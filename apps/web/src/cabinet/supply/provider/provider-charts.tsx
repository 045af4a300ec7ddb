import { hourStyle } from "@vitrine/ui/text/time";
import type { ProviderHealth } from "@vitrine/contract/supply/provider/health";
import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { Sparkline } from "@vitrine/ui/chart/sparkline";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";

const HOUR_SECONDS = 3600;
const SHOWN_HOURS = 48;

export function ProviderCharts({ health }: { health: ProviderHealth }) {
  return (
    <>
      {health.hours.length > 0 && <SentChart health={health} />}
      {health.balances.length > 1 && <BalanceLine health={health} />}
    </>
  );
}

/** Every hour of the last two days, including hours without orders. */
function SentChart({ health }: { health: ProviderHealth }) {
  const { t } = useTranslation("provider");
  const { locale, timeZone } = useUi();
  const now = Math.floor(health.at / HOUR_SECONDS) * HOUR_SECONDS;
  const byHour = new Map(health.hours.map((hour) => [hour.at, hour]));
  const label = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", hour: hourStyle(locale), minute: "2-digit", timeZone });
  const items = Array.from({ length: SHOWN_HOURS }, (_, n) => {
    const at = now - (SHOWN_HOURS - 1 - n) * HOUR_SECONDS;
    const value = byHour.get(at)?.calls ?? 0;
    return { label: label.format(at * 1000), value, text: formatNumber(locale, value), open: at === now };
  });
  const total = (field: "calls" | "accepted") =>
    formatNumber(
      locale,
      health.hours.reduce((sum, hour) => sum + hour[field], 0),
    );
  return (
    <Section title={t("health.chart")}>
      <BarChart
        title={t("health.chart")}
        summary={t("health.chartSummary", { calls: total("calls"), accepted: total("accepted") })}
        labelHeading={t("health.hour")}
        valueHeading={t("health.sent")}
        items={items}
      />
    </Section>
  );
}

function BalanceLine({ health: { balances, currency } }: { health: ProviderHealth }) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const values = balances.map(({ balance }) => Number(balance));
  const text = (value: number) => formatMoney(locale, value.toFixed(2), currency, "display");
  const summary = t("health.balanceSummary", { from: text(values[0]!), to: text(values.at(-1)!), low: text(Math.min(...values)) });
  return (
    <Section title={t("health.balance")} text={summary}>
      <Sparkline values={values} summary={summary} tone="money" className="h-24" />
    </Section>
  );
}
