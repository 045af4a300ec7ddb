import { PAYMENT_STATUSES, type Payment } from "@vitrine/contract/money/payment/payment";
import type { PaymentQueries } from "@vitrine/contract/money/payment/payment-queries";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import { type Answer, pageOf, parameter, toLastPage, type Visit } from "../../kernel/layout/visit.ts";
import { PaymentsPage } from "./payments-page.tsx";
import { ReceiptPage } from "./receipt-page.tsx";

const ROWS = 25;

export async function paymentsRoute({ shop, url, request }: Visit<PaymentQueries>): Promise<Answer> {
  const given = parameter(url, "status", 20);
  const status = PAYMENT_STATUSES.find((known) => known === given) ?? null;
  const list = await request.queries.payments({ status, page: pageOf(url), perPage: ROWS });
  const away = toLastPage(url, list, ROWS);
  if (away) return away;
  const body = <PaymentsPage url={url} status={status} payments={list.items} page={list.page} pages={Math.ceil(list.total / ROWS)} />;
  return { kind: "page", head: { title: titled(shop.t("payments.title"), shop), isPrivate: true }, body };
}

const hasReceipt = ({ paidAt }: Payment): boolean => paidAt !== null;

/** A printable receipt; there is none before the money has arrived. */
export async function receiptRoute({ shop, request }: Visit<PaymentQueries>, paymentId: string): Promise<Answer> {
  const payment = await request.queries.payment(paymentId);
  if (!hasReceipt(payment)) return { kind: "redirect", to: `/payments/${payment.id}` };
  const title = `${shop.t("payment.receipt")} ${payment.id}`;
  return {
    kind: "page",
    head: { title: titled(title, shop), isPrivate: true },
    body: (
      <>
        <PageTitle title={title} />
        <ReceiptPage payment={payment} />
      </>
    ),
  };
}
