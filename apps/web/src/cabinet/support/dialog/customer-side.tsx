import { type DialogDetail, MOST_OF_CUSTOMER } from "@vitrine/contract/support/dialog/panel-dialog";
import { Tag } from "@vitrine/ui/feedback/status";
import { Section } from "@vitrine/ui/layout/section";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Count, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { OrderCard, PaymentCard } from "./order-card.tsx";

interface SideProps {
  panelId: number;
  dialog: DialogDetail;
}

/** The customer, with their orders and payments. */
export function CustomerSide({ panelId, dialog }: SideProps) {
  const { t } = useTranslation("support");
  const { cards, lastOrders, lastPayments, currency } = dialog;
  const shown = new Set(cards.orders.map(({ id }) => id));
  const others = lastOrders.filter(({ id }) => !shown.has(id));
  return (
    <aside aria-label={t("side.label")} className="grid min-w-0 gap-6">
      <Facts panelId={panelId} dialog={dialog} />
      {cards.orders.length > 0 && (
        <Section look="plain" title={t("side.named")}>
          <Cards panelId={panelId} orders={cards.orders} currency={currency} />
        </Section>
      )}
      {others.length > 0 && (
        <Section look="plain" title={t("side.orders")}>
          <Cards panelId={panelId} orders={others} currency={currency} />
        </Section>
      )}
      {lastPayments && lastPayments.length > 0 && (
        <Section look="plain" title={t("side.payments")}>
          {lastPayments.map((payment) => (
            <PaymentCard key={payment.id} panelId={panelId} payment={payment} />
          ))}
        </Section>
      )}
    </aside>
  );
}

function Cards({ panelId, orders, currency }: { panelId: number; orders: DialogDetail["lastOrders"]; currency: string }) {
  return (
    <div className="grid gap-2">
      {orders.map((order) => (
        <OrderCard key={order.id} panelId={panelId} order={order} currency={currency} />
      ))}
    </div>
  );
}

function Facts({ panelId, dialog: { customer, balance, currency, product } }: SideProps) {
  const { t } = useTranslation("support");
  const mayOpen = useCan("user.view");
  return (
    <Section look="plain" title={t("side.customer")}>
      <DescriptionList
        items={[
          {
            label: t("side.login"),
            value: (
              <>
                {mayOpen ? <Link href={`/panel/${panelId}/users/${customer.id}/balance`}>{customer.login}</Link> : customer.login}{" "}
                {customer.isBanned && <Tag tone="bad">{t("side.banned")}</Tag>}
              </>
            ),
          },
          customer.email !== null && { label: t("side.email"), value: <span className="break-all">{customer.email}</span> },
          product !== null && { label: t("product.label"), value: t(`product.${product}`) },
          balance !== null && { label: t("side.balance"), value: <Money amount={balance} currency={currency} mode="display" /> },
          { label: t("side.ordersCount"), value: <CountUpTo value={customer.orders} /> },
          {
            label: t("side.dialogsCount"),
            value: (
              <Link href={`/panel/${panelId}/support/dialogs?view=all&query=${encodeURIComponent(customer.login)}`}>
                <CountUpTo value={customer.dialogs} />
              </Link>
            ),
          },
          { label: t("side.since"), value: <Time value={customer.createdAt * 1000} /> },
          customer.lastSeenAt !== null && { label: t("side.seen"), value: <Time value={customer.lastSeenAt * 1000} mode="relative" /> },
        ]}
      />
    </Section>
  );
}

/** "1,000+" if the count reached its limit. */
function CountUpTo({ value }: { value: number }) {
  return (
    <>
      <Count value={value} />
      {value >= MOST_OF_CUSTOMER && "+"}
    </>
  );
}
