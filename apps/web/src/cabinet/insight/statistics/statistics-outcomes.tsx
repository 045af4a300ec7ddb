import type { ServiceStatistics } from "@vitrine/contract/insight/statistics/service";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Count, decimalsFor, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { OrderStatus } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const OUTCOMES = [
  ["done", "done"],
  ["partial", "partial"],
  ["stopped", "stopped"],
  ["failed", "fail"],
  ["running", "active"],
] as const;

/** Outcomes that add up to the number of orders; below them units and amounts. */
export function StatisticsOutcomes({ statistics }: { statistics: ServiceStatistics }) {
  const { t } = useTranslation("market");
  const { total, currency } = statistics;
  const money = (amount: string | null) => amount !== null && <Money amount={amount} currency={currency} mode="display" />;
  return (
    <Section title={t("service.outcomes")}>
      <SameDecimals value={decimalsFor([total.refunded, total.revenue, total.profit])}>
        <DescriptionList
          figures
          items={[
            ...OUTCOMES.map(([name, kind]) => ({
              label: <OrderStatus kind={kind}>{t(`service.outcome.${name}`)}</OrderStatus>,
              value: <Count value={total[name]} />,
            })),
            { label: t("service.orders"), value: <Count value={total.orders} />, strong: true },
            { label: t("service.units"), value: <Count value={total.ordered} /> },
            { label: t("service.undelivered"), value: <Count value={total.undelivered} /> },
            {
              label: (
                <>
                  {t("service.refunded")}{" "}
                  <span className="text-s text-ink-3">{t("service.refundedOrders", { count: total.refundedOrders })}</span>
                </>
              ),
              value: money(total.refunded) || "–",
            },
            total.revenue !== null && { label: t("service.revenue"), value: money(total.revenue) },
            total.profit !== null && {
              label: t("service.profit"),
              value: <Money amount={total.profit} currency={currency} mode="display" earned />,
              strong: true,
            },
          ]}
        />
      </SameDecimals>
    </Section>
  );
}
