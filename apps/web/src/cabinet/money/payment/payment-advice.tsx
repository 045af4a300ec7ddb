import type { PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { Banner, type BannerTone } from "@vitrine/ui/feedback/banner";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatMoney } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { adviceOf, type Advice } from "./advice-of.ts";

const TONES: Record<Advice, BannerTone> = {
  differs: "bad",
  receipt: "warn",
  manual: "info",
  system: "info",
  over: "info",
  part: "warn",
  chargeback: "bad",
};

/** The payment's problem, and what the owner can do about it. */
export function PaymentAdvice({ payment }: { payment: PanelPaymentDetail }) {
  const { t } = useTranslation("payment");
  const { locale } = useUi();
  const advice = adviceOf(payment);
  const sums = {
    paid: formatMoney(locale, payment.paid, payment.currency),
    toPay: formatMoney(locale, payment.toPay, payment.currency),
  };
  return (
    <>
      {advice && (
        <Banner tone={TONES[advice]} title={t(`advice.${advice}.title`, sums)}>
          {t(`advice.${advice}.text`)}
        </Banner>
      )}
      {payment.orderResult !== null && <DraftAdvice code={payment.orderResult} />}
    </>
  );
}

/** The order that the money was for was not placed. */
function DraftAdvice({ code }: { code: string }) {
  const { t, i18n } = useTranslation("payment");
  const reason = i18n.exists(`error:${code}`) ? i18n.t(`error:${code}` as "error:unavailable") : code;
  return (
    <Banner tone="warn" title={t("advice.draft.title")}>
      {t("advice.draft.text", { reason })}
    </Banner>
  );
}
