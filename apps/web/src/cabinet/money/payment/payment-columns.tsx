import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { PaymentState } from "./payment-state.tsx";

type Texts = TFunction<"payment">;

const isNothing = (amount: string): boolean => Number(amount) === 0;
const Nothing = () => <span className="text-ink-3">–</span>;

const Asked = ({ payment: { toPay, currency } }: { payment: PanelPayment }) => <Money amount={toPay} currency={currency} mode="display" />;

const Credited = ({ payment: { credited, walletCurrency } }: { payment: PanelPayment }) =>
  isNothing(credited) ? <Nothing /> : <Money amount={credited} currency={walletCurrency} mode="display" />;

const TakenBack = ({ payment: { takenBack, walletCurrency } }: { payment: PanelPayment }) =>
  isNothing(takenBack) ? null : <Money amount={`-${takenBack}`} currency={walletCurrency} mode="display" />;

/** `ofUser`: the customer is known already. */
export function paymentColumns(t: Texts, ofUser: boolean): readonly Column<PanelPayment>[] {
  const user: Column<PanelPayment> = { id: "user", header: t("column.user"), grow: true, cell: (payment) => payment.user.login };
  const method: Column<PanelPayment> = {
    id: "method",
    header: t("column.method"),
    cell: ({ title }) => title,
    sub: ({ externalId, receipt }) => externalId ?? receipt?.paymentSystemPaymentId,
  };
  return [
    { id: "id", header: t("column.id"), primary: true, cell: ({ id }) => id },
    ...(ofUser ? [{ ...method, grow: true }] : [user, { ...method, from: "wide" as const }]),
    { id: "amount", header: t("column.amount"), align: "end", cell: (payment) => <Asked payment={payment} /> },
    {
      id: "credited",
      header: t("column.credited"),
      align: "end",
      cell: (payment) => <Credited payment={payment} />,
      sub: (payment) => <TakenBack payment={payment} />,
    },
    { id: "status", header: t("column.status"), cell: (payment) => <PaymentState payment={payment} /> },
    { id: "created", header: t("column.created"), from: "wide", cell: ({ createdAt }) => <Time value={createdAt * 1000} /> },
    {
      id: "paid",
      header: t("column.paid"),
      from: "full",
      cell: ({ paidAt }) => (paidAt === null ? <Nothing /> : <Time value={paidAt * 1000} />),
    },
  ];
}

export function paymentCard(ofUser: boolean): (payment: PanelPayment) => Card {
  return (payment) => ({
    title: ofUser ? payment.title : payment.user.login,
    sub: (
      <>
        {payment.id} · <Time value={payment.createdAt * 1000} />
      </>
    ),
    value: <Asked payment={payment} />,
    note: ofUser ? undefined : payment.title,
    foot: <PaymentState payment={payment} />,
  });
}
