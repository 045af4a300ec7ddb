import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { stateOf } from "../../../shared/money/payment/payment-state.ts";
import { OwnPaymentFacts } from "./own-payment-facts.tsx";
import { useStateWord } from "./payment-view.tsx";

/** A receipt to print; available after the money has arrived. */
export function Screen() {
  const { t } = useTranslation(["balance", "common"]);
  const { texts } = useUi();
  const me = useMe();
  const word = useStateWord();
  const paymentId = useParams()["paymentId"] ?? "";
  const { data: payment, error, refetch } = trpc.payment.get.useQuery({ paymentId });
  if (isMissing(error)) return <NotFound homeHref="/balance/payments" />;
  if (error && !payment) return <ErrorView detail={errorText(error)} onReload={() => void refetch()} />;
  if (!payment) return <SkeletonText label={texts.loading} lines={8} />;
  const page = `/payments/${payment.id}`;
  if (payment.paidAt === null) return <Navigate replace to={page} />;
  return (
    <div className="max-w-form">
      <div className="print:hidden">
        <PageHeader
          back={{ href: page, label: t("payment.title", { id: payment.id }) }}
          title={`${t("payment.receipt")} ${payment.id}`}
          actions={
            <Button variant="primary" onClick={() => window.print()}>
              {t("payment.print")}
            </Button>
          }
        />
      </div>
      <p className="hidden font-title text-2xl font-semibold print:block">
        {t("payment.receipt")} {payment.id}
      </p>
      <p className="text-l font-medium">
        {t("common:appName")} · {config.host}
      </p>
      <p className="mb-4">
        {me && <span className="font-medium">{me.login}</span>} · {word(stateOf(payment))}
      </p>
      <OwnPaymentFacts payment={payment} isReceipt />
    </div>
  );
}
