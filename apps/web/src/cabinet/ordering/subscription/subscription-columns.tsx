import type { Subscription, SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import { postsToServe } from "@vitrine/contract/selling/catalog/service-types";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Count } from "@vitrine/ui/text/money";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { OrderProgress } from "../order/order-progress.tsx";
import { isHeld, OrderState } from "../order/order-state.tsx";

type Texts = TFunction<"orderKind">;

const LOOK: Record<SubscriptionStatus, { tone: Tone; glyph: GlyphName }> = {
  active: { tone: "info", glyph: "half" },
  paused: { tone: "warn", glyph: "triangle" },
  completed: { tone: "ok", glyph: "tick" },
  expired: { tone: "idle", glyph: "part" },
  canceled: { tone: "idle", glyph: "square" },
};

export function SubscriptionState({ t, row }: { t: Texts; row: Subscription }) {
  if (isHeld(row) || row.dispatch === "unknown") return <OrderState order={row} />;
  return <Status {...LOOK[row.subscriptionStatus]}>{t(`subscription.status.${row.subscriptionStatus}`)}</Status>;
}

function Range({ row }: { row: Subscription }) {
  if (row.min === row.max) return <Count value={row.min} />;
  return (
    <>
      <Count value={row.min} />–<Count value={row.max} />
    </>
  );
}

export function subscriptionColumns(t: Texts): readonly Column<Subscription>[] {
  return [
    {
      id: "id",
      header: t("column.order"),
      primary: true,
      cell: (row) => row.id,
      sub: (row) => <Time value={row.createdAt * 1000} />,
    },
    { id: "service", header: t("subscription.service"), grow: true, cell: (row) => row.service.name, sub: (row) => row.username },
    {
      id: "user",
      header: t("column.user"),
      from: "full",
      cell: (row) => <span className="block max-w-32 truncate">{row.user.login}</span>,
    },
    {
      id: "status",
      header: t("column.status"),
      cell: (row) => <SubscriptionState t={t} row={row} />,
      sub: (row) => row.subscriptionStatus === "paused" && t("subscription.why"),
    },
    {
      id: "posts",
      header: t("subscription.posts"),
      align: "end",
      cell: (row) => <OrderProgress done={row.postsDone} all={postsToServe(row)} />,
    },
    {
      id: "each",
      header: t("subscription.each"),
      align: "end",
      from: "wide",
      cell: (row) => <Range row={row} />,
      sub: (row) => (row.delay === 0 ? t("subscription.atOnce") : t("subscription.delay", { count: row.delay })),
    },
    {
      id: "expires",
      header: t("subscription.expires"),
      from: "wide",
      cell: (row) => (row.expiresOn === null ? "—" : <Time value={row.expiresOn} mode="date" />),
      sub: (row) => (
        <>
          {t("subscription.updated")} <Time value={row.updatedAt * 1000} />
        </>
      ),
    },
  ];
}

export function subscriptionCard(t: Texts): (row: Subscription) => Card {
  return (row) => ({
    title: row.service.name,
    sub: (
      <>
        {t("card", { id: row.id })} · {row.user.login}
        <span className="block truncate">{row.username}</span>
      </>
    ),
    value: <OrderProgress done={row.postsDone} all={postsToServe(row)} />,
    note: <Range row={row} />,
    foot: <SubscriptionState t={t} row={row} />,
  });
}
