import type { OrderCard as Card, PaymentCard as Paid } from "@vitrine/contract/support/dialog/cards";
import { Button } from "@vitrine/ui/form/button";
import { OrderStatus } from "@vitrine/ui/feedback/status";
import { Link } from "@vitrine/ui/text/link";
import { Count, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const ActMenu = lazy(async () => ({ default: (await import("../../ordering/action/act-menu.tsx")).ActMenu }));

interface OrderCardProps {
  panelId: number;
  order: Card;
  currency: string;
}

/** An order in a dialog, with its actions, updated live. */
export function OrderCard({ panelId, order, currency }: OrderCardProps) {
  const { t } = useTranslation("order");
  const mayOpen = useCan("order.view");
  const { id, service, link, quantity, charge, status, remains } = order;
  return (
    <article aria-label={t("title.one", { id })} className="min-w-0 rounded-card border border-line bg-sheet p-4 text-s">
      <p className="flex items-baseline justify-between gap-2">
        {mayOpen ? <Link href={`/panel/${panelId}/orders/all/${id}`}>{id}</Link> : <span className="font-medium">{id}</span>}
        <OrderStatus kind={status}>{t(`status.${status}`)}</OrderStatus>
      </p>
      <p className="mt-1 truncate" title={service}>
        {service}
      </p>
      <p className="truncate text-ink-3" title={link}>
        {link}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="tnum">
          {remains !== null && (
            <>
              <Count value={quantity - remains} /> /{" "}
            </>
          )}
          <Count value={quantity} /> · <Money amount={charge} currency={currency} mode="display" />
        </span>
        {order.actions.length > 0 && <Acts panelId={panelId} orderId={id} currency={currency} />}
      </div>
    </article>
  );
}

/** The menu needs the whole order, which is loaded when the menu is opened. */
function Acts({ panelId, orderId, currency }: { panelId: number; orderId: number; currency: string }) {
  const { t } = useTranslation("orderAct");
  const [isWanted, setWanted] = useState(false);
  const order = trpc.order.get.useQuery({ panelId, orderId }, { enabled: isWanted }).data?.order;
  const resting = (
    <Button size="s" iconEnd="chevron-down" busy={isWanted && !order} onClick={() => setWanted(true)}>
      {t("actions")}
    </Button>
  );
  if (!order) return resting;
  return (
    <Suspense fallback={resting}>
      <ActMenu panelId={panelId} order={order} currency={currency} size="s" />
    </Suspense>
  );
}

export function PaymentCard({ panelId, payment }: { panelId: number; payment: Paid }) {
  const { t } = useTranslation("support");
  const { id, title, amount, currency, status, createdAt } = payment;
  return (
    <p className="flex items-baseline justify-between gap-2 border-t border-line py-2 text-s first:border-t-0">
      <span className="min-w-0">
        <Link href={`/panel/${panelId}/payments/${id}`}>{id}</Link>
        <span className="block text-ink-3">
          {title} · <Time value={createdAt * 1000} />
        </span>
      </span>
      <span className="text-right">
        <Money amount={amount} currency={currency} />
        <span className="block text-ink-3">{t(`paymentStatus.${status}`)}</span>
      </span>
    </p>
  );
}
