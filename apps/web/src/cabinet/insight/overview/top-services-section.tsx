import type { Overview } from "@vitrine/contract/tenancy/panel/overview";
import { Link } from "@vitrine/ui/text/link";
import { Count, decimalsFor, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";

export function TopServicesSection({ panelId, overview }: { panelId: number; overview: Overview }) {
  const { t } = useTranslation("panel");
  const linked = useCan("service.view");
  const { topServices: services, currency } = overview;
  const hasMoney = overview.today.revenue !== null;
  const heading = "h-10 border-y border-line bg-paper px-2 text-xs font-medium text-ink-3";
  return (
    <Section title={t("top.title")} text={t("top.text")} flush={services.length > 0}>
      {services.length === 0 && <p className="text-ink-2">{t("top.nothing")}</p>}
      {services.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("top.title")}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${heading} pl-6 text-left mobile:pl-4`}>
                {t("top.service")}
              </th>
              <th scope="col" className={`${heading} text-right`}>
                {t("top.orders")}
              </th>
              {hasMoney && (
                <th scope="col" className={`${heading} pr-6 text-right mobile:pr-4`}>
                  {t("top.revenue")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <SameDecimals value={decimalsFor(services.map(({ revenue }) => revenue))}>
              {services.map((service) => (
                <tr key={service.id} className="border-b border-line last:border-b-0">
                  <th scope="row" className="h-11 w-full max-w-0 min-w-32 pl-6 text-left font-normal mobile:pl-4">
                    {linked ? (
                      <Link href={`/panel/${panelId}/services/${service.id}`} className="block truncate">
                        {service.name}
                      </Link>
                    ) : (
                      <span className="block truncate">{service.name}</span>
                    )}
                  </th>
                  <td className="px-2 text-right tnum">
                    <Count value={service.orders} />
                  </td>
                  {service.revenue !== null && (
                    <td className="pr-6 pl-2 text-right tnum mobile:pr-4">
                      <Money amount={service.revenue} currency={currency} mode="display" />
                    </td>
                  )}
                </tr>
              ))}
            </SameDecimals>
          </tbody>
        </table>
      )}
    </Section>
  );
}
