import type { PaymentQueries } from "@vitrine/contract/money/payment/payment-queries";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { Island } from "../../kernel/island/island.tsx";
import { noFaults } from "../../kernel/layout/faults.ts";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { stateOf } from "../../../shared/money/payment/payment-state.ts";
import PaymentPage from "./payment.island.tsx";

/** The page of a payment, to which its payment system returns. `?go=1` right after its start. */
export async function paymentRoute({ shop, url, request }: Visit<PaymentQueries>, paymentId: string): Promise<Answer> {
  const payment = await request.queries.payment(paymentId);
  const title = shop.t("payment.title", { id: payment.id });
  const { step, expiresAt } = payment;
  const props = {
    payment,
    qr: step?.payload === undefined ? null : qrShape(step.payload),
    csrfToken: request.csrfToken,
    refused: request.refused ?? noFaults,
    isFresh: url.searchParams.has("go"),
    secondsLeft: Math.max(0, expiresAt - Math.floor(Date.now() / 1000)),
  };
  const body = (
    <div className="mx-auto max-w-form">
      <PageTitle title={title}>
        <a href="/payments" className="ruled-link">
          {shop.t("payments.link")}
        </a>
      </PageTitle>
      <Island name="flows/top-up/payment" of={PaymentPage} props={props} />
    </div>
  );
  return {
    kind: "page",
    head: { title: titled(`${shop.t(`payment.status.${stateOf(payment)}`)} · ${title}`, shop), isPrivate: true },
    body,
    ...(step?.action === undefined ? {} : { formTarget: new URL(step.action).origin }),
  };
}

/** Shown after a refused form without script; opened otherwise, it redirects to the list. */
export async function refusedPaymentRoute(visit: Visit<PaymentQueries>): Promise<Answer> {
  const paymentId = visit.request.refused?.kept?.["paymentId"];
  return paymentId === undefined ? { kind: "redirect", to: "/payments" } : paymentRoute(visit, paymentId);
}
