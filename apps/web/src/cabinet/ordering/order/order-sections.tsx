import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { DeliveryProgress } from "@vitrine/ui/chart/delivery-progress";
import { Section } from "@vitrine/ui/layout/section";
import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { OrderCalls } from "./order-calls.tsx";
import { OrderChildren } from "./order-children.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { deliveredOf } from "./order-figures.ts";
import { OrderHistory } from "./order-history.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { OrderRefills } from "./order-refills.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { OrderWords } from "./order-words.tsx";

/** Loaded on demand, because it includes the contract's validator. */
const OrderNoteForm = lazy(() => import("./order-note-form.tsx").then((module) => ({ default: module.OrderNoteForm })));

type SectionsProps = { panelId: number; detail: OrderDetail };

/** One column, for the panel next to the list. */
export function OrderColumn({ panelId, detail }: SectionsProps) {
  const { t } = useTranslation("order");
  const isOne = detail.order.kind !== "subscription";
  return (
    <div className="grid gap-6">
      <OrderNotice panelId={panelId} detail={detail} look="plain" />
      {isOne && <Progress detail={detail} />}
      <OrderTerms panelId={panelId} order={detail.order} look="plain" />
      <OrderFacts panelId={panelId} detail={detail} />
      <OrderWords detail={detail} look="plain" />
      <OrderChildren panelId={panelId} parent={detail.order} currency={detail.currency} look="plain" />
      <OrderRefills detail={detail} look="plain" />
      {isOne && (
        <Section look="plain" title={t("section.money")}>
          <OrderMoney detail={detail} />
        </Section>
      )}
      <Section look="plain" title={t("section.history")}>
        <Note panelId={panelId} detail={detail} />
        <OrderHistory detail={detail} />
      </Section>
      <Section look="plain" title={t("section.calls")}>
        <OrderCalls calls={detail.calls} />
      </Section>
    </div>
  );
}

/** The whole page: progress and history at the left, facts and amounts at the right; in one column on narrow screens. */
export function OrderSheet({ panelId, detail }: SectionsProps) {
  const { t } = useTranslation("order");
  const column = "grid min-w-0 gap-6";
  const isOne = detail.order.kind !== "subscription";
  return (
    <div className="grid items-start gap-6 full:grid-cols-[minmax(0,1fr)_380px] full:grid-rows-[auto_1fr]">
      <div className={column}>
        <OrderNotice panelId={panelId} detail={detail} look="sheet" />
        {isOne && (
          <Section title={t("section.progress")}>
            <Progress detail={detail} />
          </Section>
        )}
        <OrderTerms panelId={panelId} order={detail.order} look="sheet" />
        <OrderChildren panelId={panelId} parent={detail.order} currency={detail.currency} look="sheet" />
      </div>
      <div className={clsx(column, "full:col-start-2 full:row-span-2 full:row-start-1")}>
        <Section title={t("section.facts")}>
          <OrderFacts panelId={panelId} detail={detail} />
        </Section>
        {isOne && (
          <Section title={t("section.money")}>
            <OrderMoney detail={detail} />
          </Section>
        )}
        <OrderWords detail={detail} look="sheet" />
        <OrderRefills detail={detail} look="sheet" />
      </div>
      <div className={column}>
        <Section title={t("section.history")}>
          <Note panelId={panelId} detail={detail} />
          <OrderHistory detail={detail} />
        </Section>
        <Section title={t("section.calls")} text={t("call.explained")}>
          <OrderCalls calls={detail.calls} />
        </Section>
      </div>
    </div>
  );
}

/** Reserves the space while loading. */
function Note({ panelId, detail }: SectionsProps) {
  if (!useCan("order.manage")) return null;
  return (
    <Suspense fallback={<div className="h-40" />}>
      <OrderNoteForm panelId={panelId} orderId={detail.order.id} />
    </Suspense>
  );
}

function Progress({ detail: { order } }: { detail: OrderDetail }) {
  const { t } = useTranslation("order");
  return (
    <DeliveryProgress
      labels={{ name: t("progress.name"), start: t("progress.start"), current: t("progress.current"), target: t("progress.target") }}
      start={order.startCount}
      delivered={deliveredOf(order)}
      quantity={order.quantity}
    />
  );
}
