import type { Order } from "@vitrine/contract/ordering/order/order";
import type { UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Money, Percent } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { isLoss, isNothing, marginPercent } from "./order-figures.ts";
import { OrderQuantity, OrderQuantityBar } from "./order-quantity.tsx";
import { failOfOrder, OrderState } from "./order-state.tsx";
import { shortLink } from "@vitrine/contract/kernel/text/formats";

type Texts = TFunction<"order">;

/** Width available to the rows: less while an order's panel is open next to them. */
export type Room = "all" | "some" | "few";

/** Proposals for orders with an unknown outcome, by order id; undefined in other views. */
export type Proposals = ReadonlyMap<number, UnknownOrder["proposal"]> | undefined;

export function orderColumns(t: Texts, currency: string, room: Room, proposals?: Proposals): readonly Column<Order>[] {
  const what: Column<Order>[] = [
    {
      id: "id",
      header: t("column.order"),
      primary: true,
      cell: (order) => order.id,
      sub: (order) => <Time value={order.createdAt * 1000} />,
    },
    {
      id: "service",
      header: t("column.service"),
      grow: true,
      cell: (order) => order.service.name,
      sub: (order) => (
        <>
          <TestMark t={t} order={order} />
          <KindMark t={t} order={order} />
          {shortLink(order.link)}
        </>
      ),
    },
  ];
  const state: Column<Order> = {
    id: "status",
    header: t("column.status"),
    cell: (order) => <OrderState order={order} />,
    sub: (order) => <StateNote t={t} order={order} />,
  };
  if (room === "few") return [...what, state];
  if (proposals) return [...what, state, proposed(t, proposals), ...figures(t, currency).slice(0, 2)];
  const [quantity, price, margin] = figures(t, currency);
  if (room === "some") return [...what, state, quantity, price];
  return [
    ...what,
    { id: "user", header: t("column.user"), from: "full", cell: (order) => <Login login={order.user.login} /> },
    state,
    quantity,
    price,
    margin,
  ];
}

const proposed = (t: Texts, proposals: NonNullable<Proposals>): Column<Order> => ({
  id: "proposal",
  header: t("proposal.column"),
  cell: (order) => {
    const proposal = proposals.get(order.id);
    return proposal ? t(`proposal.kind.${proposal.kind}`, { id: proposal.providerOrderId ?? "" }) : "—";
  },
});

function figures(t: Texts, currency: string): [Column<Order>, Column<Order>, Column<Order>] {
  return [
    { id: "quantity", header: t("column.quantity"), align: "end", cell: (order) => <OrderQuantityBar order={order} /> },
    {
      id: "price",
      header: t("column.price"),
      align: "end",
      cell: (order) => <Charge order={order} currency={currency} />,
      sub: (order) => !isNothing(order.refunded) && <Returned t={t} order={order} currency={currency} />,
    },
    {
      id: "margin",
      header: t("column.margin"),
      align: "end",
      from: "wide",
      cell: (order) => <Margin order={order} />,
      sub: (order) =>
        order.margin !== null && marginPercent(order) !== null && <Money amount={order.margin} currency={currency} mode="display" />,
    },
  ];
}

export function orderCard(t: Texts, currency: string): (order: Order) => Card {
  return (order) => ({
    title: order.service.name,
    sub: (
      <>
        <TestMark t={t} order={order} />
        {t("card", { id: order.id })} · <Time value={order.createdAt * 1000} />
        <span className="block truncate">
          <KindMark t={t} order={order} />
          {shortLink(order.link)}
        </span>
      </>
    ),
    value: <Charge order={order} currency={currency} />,
    note: (
      <>
        <OrderQuantity order={order} />
        {marginPercent(order) !== null && (
          <span className="block">
            {t("margin")} <Margin order={order} />
          </span>
        )}
      </>
    ),
    foot: (
      <span className="flex flex-wrap items-center gap-x-2">
        <OrderState order={order} />
        <span className="text-s text-ink-3">
          <StateNote t={t} order={order} after=" · " />
          {order.user.login}
        </span>
      </span>
    ),
  });
}

/** A run is paid for by its drip-feed, and a subscription by its posts. */
function Charge({ order, currency }: { order: Order; currency: string }) {
  if (order.kind === "run" || order.kind === "subscription") return "—";
  return <Money amount={order.charge} currency={currency} mode="display" />;
}

function TestMark({ t, order }: { t: Texts; order: Order }) {
  return order.isTest && <span className="text-info">{t("test")} · </span>;
}

function KindMark({ t, order }: { t: Texts; order: Order }) {
  if (order.kind === "single") return null;
  return <>{order.parentId === null ? t(`kind.${order.kind}`) : t(`kind.${order.kind}Of`, { id: order.parentId })} · </>;
}

/** Why it failed, that cancellation was requested, or when it starts. */
function StateNote({ t, order, after = "" }: { t: Texts; order: Order; after?: string }) {
  const isOpen = order.status === "queued" || order.status === "active";
  if (isOpen && order.cancelAsked) return t("coming.cancelShort") + after;
  if (order.status === "queued" && order.dispatch === "waiting" && order.startAt !== null) {
    return (
      <>
        {t("coming.startShort")} <Time value={order.startAt * 1000} />
        {after}
      </>
    );
  }
  const fail = failShort(t, order);
  return fail && fail + after;
}

function Login({ login }: { login: string }) {
  return <span className="block max-w-32 truncate">{login}</span>;
}

function Returned({ t, order, currency }: { t: Texts; order: Order; currency: string }) {
  return (
    <>
      {t("returned")} <Money amount={order.refunded} currency={currency} mode="display" />
    </>
  );
}

/** Ochre for a profit; a loss uses the error colour. */
function Margin({ order }: { order: Order }) {
  const percent = marginPercent(order);
  if (order.margin === null) return null;
  if (percent === null) return <span className="text-ink-3">—</span>;
  const loss = isLoss(order.margin);
  return (
    <span className={loss ? "text-bad" : undefined}>
      <Percent value={percent} signed earned={!loss} />
    </span>
  );
}

/** Shown only if the provider gave a reason: the status "Fail" is enough otherwise. */
const failShort = (t: Texts, order: Order): string | undefined =>
  order.failCode === null ? undefined : t(`fail.${failOfOrder(order)}.short`);
