import type { Payment, PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { buttonStyle } from "@vitrine/ui/form/button";
import { withQuery } from "../../kernel/format/path.ts";
import { Time } from "../../kernel/format/time.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { PayMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { StatusTabs } from "../../kernel/layout/status-tabs.tsx";
import { CELL, HEAD, NUMBER } from "../../kernel/layout/table.tsx";
import { stateOf } from "../../../shared/money/payment/payment-state.ts";

const TABS = ["", "pending", "paid", "canceled", "failed", "expired", "refunded"] as const;

interface PaymentsPageProps {
  url: URL;
  status: PaymentStatus | null;
  payments: Payment[];
  page: number;
  pages: number;
}

/** Every payment of the customer, the newest first. */
export function PaymentsPage({ url, status, payments, page, pages }: PaymentsPageProps) {
  const { t, offersTopUp } = useShop();
  const tabs = TABS.map((tab) => ({
    id: tab,
    text: tab === "" ? t("payments.all") : t(`payment.status.${tab}`),
    href: withQuery("/payments", url.searchParams, { status: tab, page: null, lng: null }),
  }));
  const topUp = (
    <a href={offersTopUp ? "/topup" : "/order"} className={buttonStyle({ variant: "primary" })}>
      {t(offersTopUp ? "topup.act" : "nav.order")}
    </a>
  );
  const isFiltered = status !== null || page > 1;
  return (
    <>
      <PageTitle title={t("payments.title")}>{topUp}</PageTitle>
      {(isFiltered || payments.length > 0) && <StatusTabs label={t("payments.filter")} tabs={tabs} current={status ?? ""} />}
      {payments.length > 0 ? (
        <Rows payments={payments} />
      ) : (
        <EmptyState icon="wallet" title={t(isFiltered ? "payments.noneFiltered" : "payments.noneTitle")} action={!isFiltered && topUp}>
          {!isFiltered && t("payments.noneText")}
        </EmptyState>
      )}
      <Pager url={url} page={page} pages={pages} />
    </>
  );
}

function Rows({ payments }: { payments: Payment[] }) {
  const { t } = useShop();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet text-m">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("payments.title")}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {t("payments.number")}
            </th>
            <th scope="col" className={HEAD}>
              {t("payments.status")}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t("payments.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useShop();
  const { id, title, createdAt, toPay, currency, paidAt } = payment;
  return (
    <tr>
      <td className={CELL}>
        <a href={`/payments/${id}`} className="ruled-link tnum">
          {id}
        </a>
        <span className="block text-xs text-ink-3">
          {title} · <Time seconds={createdAt} />
        </span>
      </td>
      <td className={CELL}>
        {t(`payment.status.${stateOf(payment)}`)}
        {paidAt !== null && (
          <a href={`/payments/${id}/receipt`} className="reach ruled-link block w-fit text-s">
            {t("payment.receipt")}
          </a>
        )}
      </td>
      <td className={`${CELL} ${NUMBER} font-medium`}>
        <PayMoney amount={toPay} currency={currency} />
      </td>
    </tr>
  );
}
