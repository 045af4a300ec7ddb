import { PAYMENT_STATUSES, type Payment, type PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { type Card, type Column, DataList } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { decimalsFor, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { stateOf, TONES } from "../../../shared/money/payment/payment-state.ts";
import { BalanceFrame, TopUpButton } from "./balance-frame.tsx";
import { useStateWord } from "./payment-view.tsx";

const GLYPHS: Record<PaymentStatus, GlyphName> = {
  pending: "half",
  paid: "tick",
  canceled: "square",
  failed: "triangle",
  expired: "ring",
  refunded: "part",
  chargeback: "barred",
};
const TABS = ["all", "pending", "paid", "canceled", "failed", "expired", "refunded"] as const;

/** All payments of the person, newest first. */
export function Screen() {
  const { t } = useTranslation("balance");
  const list = useListState({ viewName: "status" });
  const { page, perPage, view } = list;
  const status = PAYMENT_STATUSES.find((known) => known === view) ?? null;
  const payments = trpc.payment.list.useQuery({ page, perPage, status }, { ...listQueryOptions, refetchInterval: 15_000 });
  const views = TABS.map((id) => ({ id, label: id === "all" ? t("payments.all") : t(`payment.status.${id}`) }));
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <BalanceFrame current="payments">
      <DataList<Payment>
        label={t("payments.title")}
        list={list}
        {...listProps(payments)}
        views={views}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.flatMap(({ toPay, credited }) => [toPay, credited]))}
        card={cardOf}
        rowId={({ id }) => id}
        rowLabel={({ id }) => t("payment.title", { id })}
        rowHref={({ id }) => `/payments/${id}`}
        firstUse={
          <EmptyState icon="wallet" title={t("payments.noneTitle")} action={<TopUpButton />}>
            {t("payments.noneText")}
          </EmptyState>
        }
      />
    </BalanceFrame>
  );
}

function columnsOf(t: (key: string) => string): readonly Column<Payment>[] {
  return [
    { id: "id", header: t("payments.number"), primary: true, cell: ({ id }) => id },
    { id: "method", header: t("payment.method"), grow: true, cell: ({ title }) => title },
    { id: "started", header: t("payment.started"), from: "wide", cell: ({ createdAt }) => <Time value={createdAt * 1000} /> },
    { id: "amount", header: t("payments.amount"), align: "end", cell: (payment) => <Asked payment={payment} /> },
    { id: "status", header: t("payments.status"), cell: (payment) => <State payment={payment} /> },
  ];
}

const cardOf = (payment: Payment): Card => ({
  title: payment.title,
  sub: (
    <>
      {payment.id} · <Time value={payment.createdAt * 1000} />
    </>
  ),
  value: <Asked payment={payment} />,
  foot: <State payment={payment} />,
});

const Asked = ({ payment: { toPay, currency } }: { payment: Payment }) => <Money amount={toPay} currency={currency} mode="display" />;

function State({ payment }: { payment: Payment }) {
  const word = useStateWord();
  const state = stateOf(payment);
  const tone: Tone = payment.status === "canceled" ? "idle" : TONES[state];
  return (
    <Status tone={tone} glyph={GLYPHS[payment.status]}>
      {word(state)}
    </Status>
  );
}
