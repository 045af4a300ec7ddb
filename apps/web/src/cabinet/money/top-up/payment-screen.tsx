import type { Payment } from "@vitrine/contract/money/payment/payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Card } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { fellShort, stateOf, stillNeeded } from "../../../shared/money/payment/payment-state.ts";
import { BALANCE, PAYMENTS } from "./balance-frame.tsx";
import { PaymentView, useStateWord } from "./payment-view.tsx";
import { purposeHref, purposeOf } from "./purpose.ts";
import { useOwnPayment } from "./use-own-payment.ts";
import { useTopUp } from "./use-top-up.ts";

/** The page of an own payment, to which its payment system leads back. `?go=1` right after its start. The tab's title shows the state. */
export function Screen() {
  const { t } = useTranslation(["payModal", "balance"]);
  const { texts } = useUi();
  const paymentId = useParams()["paymentId"] ?? "";
  const [isFresh] = useState(() => new URLSearchParams(location.search).has("go"));
  const word = useStateWord();
  const { query, payment, show } = useOwnPayment(paymentId);
  if (isMissing(query.error)) return <NotFound homeHref={PAYMENTS} />;
  if (query.error && !payment) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        back={{ href: PAYMENTS, label: t("page.payments") }}
        title={
          <>
            {payment && <span className="sr-only">{`${word(stateOf(payment))} · `}</span>}
            {t("balance:payment.title", { id: payment?.id ?? paymentId.toUpperCase() })}
          </>
        }
      />
      {payment ? (
        <Card>
          <PaymentView payment={payment} show={show} isFresh={isFresh} wayOut={<WayOut payment={payment} />} />
        </Card>
      ) : (
        <SkeletonText label={texts.loading} lines={8} />
      )}
    </div>
  );
}

/** What to do next: return to where the money was needed, try again, open the receipt, or contact support. */
function WayOut({ payment }: { payment: Payment }) {
  const { t } = useTranslation(["payModal", "balance"]);
  const { contactHref } = useUi();
  const topUp = useTopUp();
  const purpose = purposeOf(payment.id);
  const isShort = fellShort(payment);
  const isDisputed = stateOf(payment) === "chargeback";
  const again = () => void topUp({ needed: stillNeeded(payment), purpose });
  return (
    <div className="flex flex-wrap gap-2">
      {isShort && (
        <Button variant="primary" onClick={again}>
          {t("balance:payment.again")}
        </Button>
      )}
      {payment.paidAt !== null && purpose && (
        <ButtonLink variant={isShort ? "secondary" : "primary"} href={purposeHref(purpose)}>
          {t("toTariff")}
        </ButtonLink>
      )}
      <ButtonLink variant={isShort || isDisputed || purpose ? "secondary" : "primary"} href={BALANCE}>
        {t("balance:payment.toBalance")}
      </ButtonLink>
      {payment.paidAt !== null && <ButtonLink href={`/payments/${payment.id}/receipt`}>{t("balance:payment.receipt")}</ButtonLink>}
      {(isShort || isDisputed) && contactHref && (
        <ButtonLink external variant={isDisputed ? "primary" : "quiet"} href={contactHref}>
          {t("contact")}
        </ButtonLink>
      )}
    </div>
  );
}
