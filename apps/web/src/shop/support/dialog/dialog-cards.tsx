import type { DialogCards as Cards } from "@vitrine/contract/support/dialog/cards";
import { OrderStatus } from "@vitrine/ui/feedback/status";
import { formatNumber } from "@vitrine/ui/text/plain-number";
import { PayMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The current state of orders and payments that the dialog mentions. */
export function DialogCards({ cards: { orders, payments } }: { cards: Cards }) {
  const { t, language } = useShop();
  const number = (value: number) => formatNumber(language, value);
  if (orders.length + payments.length === 0) return null;
  return (
    <ul aria-label={t("support.about")} className="mb-6 grid gap-2">
      {orders.map(({ id, service, quantity, remains, status }) => (
        <li key={id} className="rounded-card border border-line bg-sheet px-4 py-2 text-s">
          <p className="flex items-baseline justify-between gap-4">
            <a href={`/orders/${id}`} className="ruled-link">
              {t("support.aboutOrder", { id: String(id) })}
            </a>
            <OrderStatus kind={status}>{t(`status.${status}`)}</OrderStatus>
          </p>
          <p className="text-ink-2">
            {service} · {remains === null ? number(quantity) : `${number(quantity - remains)} / ${number(quantity)}`}
          </p>
        </li>
      ))}
      {payments.map(({ id, title, amount, currency, status }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-sheet px-4 py-2 text-s">
          <span>
            <a href={`/payments/${id}`} className="ruled-link">
              {t("support.aboutPayment", { id })}
            </a>{" "}
            {title}
          </span>
          <span>
            <PayMoney amount={amount} currency={currency} /> · {t(`support.paymentStatus.${status}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
