import type { PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { PaymentActs } from "./payment-acts.tsx";
import { PaymentAdvice } from "./payment-advice.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentFigures } from "./payment-figures.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { PaymentLedger } from "./payment-ledger.tsx";
import { PaymentNotices } from "./payment-notices.tsx";
import { PaymentReceipt } from "./payment-receipt.tsx";
import { PaymentState } from "./payment-state.tsx";
import { UnknownRefund } from "./unknown-refund.tsx";
import { useLivePayments } from "./use-live-payments.ts";
import { paymentsHref } from "./payment-views.ts";

/** One payment with everything that is known about it. */
export function Screen() {
  const { t } = useTranslation("payment");
  const { texts } = useUi();
  const panelId = usePanelId();
  const paymentId = useParams()["paymentId"] ?? "";
  const live = useLivePayments(panelId);
  const query = trpc.panelPayment.get.useQuery({ panelId, paymentId }, { refetchInterval: live ? false : 10_000 });
  const { data: payment, error } = query;
  const list = paymentsHref(panelId);
  if (isMissing(error)) return <NotFound homeHref={list} />;
  return (
    <>
      <PageHeader
        back={{ href: list, label: t("title") }}
        title={t("one", { id: payment?.id ?? paymentId })}
        lead={payment && <PaymentState payment={payment} />}
        actions={payment && <PaymentActs panelId={panelId} payment={payment} />}
      />
      {payment ? (
        <PaymentSheet panelId={panelId} payment={payment} />
      ) : error ? (
        <ErrorView detail={errorText(error)} onReload={() => void query.refetch()} />
      ) : (
        <SkeletonText label={texts.loading} lines={12} />
      )}
    </>
  );
}

/** What to do and what happened at the left, facts and amounts at the right; in one column on narrow screens. */
function PaymentSheet({ panelId, payment }: { panelId: number; payment: PanelPaymentDetail }) {
  const { t } = useTranslation("payment");
  return (
    <div className="grid items-start gap-6 full:grid-cols-[minmax(0,1fr)_380px] full:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6 empty:hidden">
        {payment.unknownRefund && <UnknownRefund panelId={panelId} payment={payment} refund={payment.unknownRefund} />}
        <PaymentAdvice payment={payment} />
        {payment.receipt && <PaymentReceipt receipt={payment.receipt} />}
      </div>
      <div className="grid min-w-0 gap-6 full:col-start-2 full:row-span-2 full:row-start-1">
        <Section title={t("section.facts")}>
          <PaymentFacts panelId={panelId} payment={payment} />
        </Section>
        <Section title={t("section.figures")}>
          <PaymentFigures payment={payment} />
          <PaymentLedger lines={payment.ledger} />
        </Section>
      </div>
      <div className="grid min-w-0 gap-6 full:col-start-1">
        <Section title={t("section.history")}>
          <PaymentHistory payment={payment} />
        </Section>
        {!payment.confirmedByOwner && (
          <Section title={t("section.notices")} text={t("notice.text")}>
            <PaymentNotices notices={payment.notices} />
          </Section>
        )}
      </div>
    </div>
  );
}
