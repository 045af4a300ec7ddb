import type { PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { Timeline } from "@vitrine/ui/list/timeline";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatMoney } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { OUTCOMES } from "./outcome-looks.ts";
import { type PaymentEvent, eventsOf } from "./payment-events.ts";

/** What happened to the payment, newest first. */
export function PaymentHistory({ payment }: { payment: PanelPaymentDetail }) {
  const { t } = useTranslation("payment");
  const describe = useDescribe(payment);
  const items = eventsOf(payment).map((event, place, all) => ({
    id: all.length - place,
    time: <Time value={event.at * 1000} />,
    ...describe(event),
  }));
  return <Timeline label={t("section.history")} items={items} />;
}

function useDescribe({ toPay, currency, walletCurrency }: PanelPaymentDetail) {
  const { t } = useTranslation("payment");
  const { locale } = useUi();
  return (event: PaymentEvent) => {
    switch (event.kind) {
      case "started":
        return { title: t("event.started"), text: formatMoney(locale, toPay, currency) };
      case "receipt":
        return { title: t("event.receipt"), tone: "info" as const };
      case "expired":
        return { title: t("event.expired") };
      case "moved": {
        const isIn = !event.amount.startsWith("-");
        const amount = formatMoney(locale, isIn ? event.amount : event.amount.slice(1), walletCurrency);
        return isIn
          ? { title: t("event.in", { amount }), tone: "ok" as const, glyph: "tick" as const }
          : { title: t("event.out", { amount }), tone: "warn" as const };
      }
      case "notice": {
        const { outcome, source, reason } = event.notice;
        return {
          title: t(`outcome.${outcome}`),
          text: [t(`source.${source}`), reason].filter(Boolean).join(" · "),
          minor: outcome === "repeated" || outcome === "ignored" || outcome === "pending",
          ...OUTCOMES[outcome],
        };
      }
    }
  };
}
