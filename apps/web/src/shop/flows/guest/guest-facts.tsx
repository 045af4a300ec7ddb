import type { ReactNode } from "react";
import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { formatNumber } from "@vitrine/ui/text/money";
import { PayMoney } from "../../kernel/format/money.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Facts } from "../../kernel/layout/table.tsx";

interface FactsProps {
  of: GuestOrder;
}

/** The order. */
export function GuestAsked({ of: { asked, order } }: FactsProps) {
  const { t, language } = useShop();
  const quantity = order?.quantity ?? asked.quantity;
  const facts: (readonly [string, ReactNode])[] = [
    [t("guest.service"), asked.service],
    ...(asked.link === ""
      ? []
      : [
          [
            t("guest.link"),
            <span key="link" className="break-all">
              {asked.link}
            </span>,
          ] as const,
        ]),
    ...(quantity === null ? [] : [[t("guest.quantity"), formatNumber(language, quantity)] as const]),
  ];
  return <Facts facts={facts} />;
}

/** The payment: a printable receipt. */
export function GuestReceipt({ of: { payment, rests } }: FactsProps) {
  return [payment, ...rests].map((each) => <PaymentReceipt key={each.id} of={each} />);
}

function PaymentReceipt({ of: payment }: { of: GuestOrder["payment"] }) {
  const { t } = useShop();
  const { currency } = payment;
  const money = (label: string, amount: string) =>
    Number(amount) === 0 ? [] : [[label, <PayMoney key={label} amount={amount} currency={currency} />] as const];
  const facts: (readonly [string, ReactNode])[] = [
    [t("guest.receipt"), payment.id],
    ...money(t("payment.toPay"), payment.toPay),
    ...money(t("payment.fee"), payment.fee),
    ...money(t("payment.paid"), payment.paid),
    ...money(t("payment.returned"), payment.returned),
    [t("guest.paidBy"), payment.title],
    [t("payment.started"), <Time key="started" seconds={payment.createdAt} format="full" />],
    ...(payment.paidAt === null ? [] : [[t("payment.paidAt"), <Time key="paidAt" seconds={payment.paidAt} format="full" />] as const]),
  ];
  return <Facts facts={facts} className="border-t-0" />;
}

/** The link to this page. */
export function KeepLink({ of: { url, emailHint, order, payment, missing } }: FactsProps) {
  const { t } = useShop();
  const isMailed = order !== null || payment.orderResult !== null || missing !== null;
  return (
    <section className="mt-6 print:hidden">
      <h2 className="font-title text-xl font-semibold">{t("guest.keep.title")}</h2>
      <p className="mt-1 mb-2 text-ink-2">{t(isMailed ? "guest.keep.sent" : "guest.keep.text", { email: emailHint })}</p>
      <span id="guest-link" hidden>
        {url}
      </span>
      <CopyButton of="guest-link" label={t("guest.keep.copy")} />
    </section>
  );
}
