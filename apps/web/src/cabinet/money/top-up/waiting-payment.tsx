import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** A link to a payment that was started and not finished. */
export function WaitingPayment() {
  const { t } = useTranslation("payModal");
  const { locale } = useUi();
  const { data } = trpc.payment.list.useQuery({ status: "pending", perPage: 25 }, { staleTime: 10_000 });
  const payment = data?.items.find(({ step, receipt }) => step !== null && receipt === null);
  if (!payment) return null;
  const { id, toPay, currency, title } = payment;
  return (
    <Banner
      title={t("page.waiting", { id })}
      className="mb-4"
      action={
        <ButtonLink size="s" href={`/payments/${id}`}>
          {t("page.open")}
        </ButtonLink>
      }
    >
      {t("page.waitingText", { amount: formatMoney(locale, toPay, currency), method: title })}
    </Banner>
  );
}
