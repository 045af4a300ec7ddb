import type { DripFeed, DripStatus } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Count, Money } from "@vitrine/ui/text/money";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { shortLink } from "@vitrine/contract/kernel/text/formats";
import { isNothing } from "../order/order-figures.ts";
import { OrderProgress } from "../order/order-progress.tsx";
import { isHeld, OrderState } from "../order/order-state.tsx";

type Texts = TFunction<"orderKind">;

const LOOK: Record<DripStatus, { tone: Tone; glyph: GlyphName }> = {
  active: { tone: "info", glyph: "half" },
  completed: { tone: "ok", glyph: "tick" },
  canceled: { tone: "idle", glyph: "square" },
};

export function DripState({ t, drip }: { t: Texts; drip: DripFeed }) {
  if (isHeld(drip)) return <OrderState order={drip} />;
  return <Status {...LOOK[drip.dripStatus]}>{t(`drip.status.${drip.dripStatus}`)}</Status>;
}

export function dripColumns(t: Texts, currency: string): readonly Column<DripFeed>[] {
  return [
    {
      id: "id",
      header: t("column.order"),
      primary: true,
      cell: (drip) => drip.id,
      sub: (drip) => <Time value={drip.createdAt * 1000} />,
    },
    { id: "service", header: t("column.service"), grow: true, cell: (drip) => drip.service.name, sub: (drip) => shortLink(drip.link) },
    {
      id: "user",
      header: t("column.user"),
      from: "full",
      cell: (drip) => <span className="block max-w-32 truncate">{drip.user.login}</span>,
    },
    {
      id: "status",
      header: t("column.status"),
      cell: (drip) => <DripState t={t} drip={drip} />,
      sub: (drip) => <NextRun t={t} drip={drip} />,
    },
    {
      id: "runs",
      header: t("drip.runs"),
      align: "end",
      cell: (drip) => <OrderProgress done={drip.started} all={drip.runs} />,
    },
    {
      id: "each",
      header: t("drip.each"),
      align: "end",
      from: "wide",
      cell: (drip) => <Count value={drip.runQuantity} />,
      sub: (drip) => t("drip.every", { count: drip.interval }),
    },
    {
      id: "price",
      header: t("column.price"),
      align: "end",
      cell: (drip) => <Money amount={drip.charge} currency={currency} mode="display" />,
      sub: (drip) =>
        !isNothing(drip.refunded) && (
          <>
            {t("returned")} <Money amount={drip.refunded} currency={currency} mode="display" />
          </>
        ),
    },
  ];
}

function NextRun({ t, drip }: { t: Texts; drip: DripFeed }) {
  if (drip.nextAt === null || drip.dripStatus !== "active" || isHeld(drip)) return null;
  return (
    <>
      {t("drip.next")} <Time value={drip.nextAt * 1000} />
    </>
  );
}

export function dripCard(t: Texts, currency: string): (drip: DripFeed) => Card {
  return (drip) => ({
    title: drip.service.name,
    sub: (
      <>
        {t("card", { id: drip.id })} · {drip.user.login}
        <span className="block truncate">{shortLink(drip.link)}</span>
      </>
    ),
    value: <Money amount={drip.charge} currency={currency} mode="display" />,
    note: <OrderProgress done={drip.started} all={drip.runs} />,
    foot: (
      <span className="flex flex-wrap items-center gap-x-2">
        <DripState t={t} drip={drip} />
        <span className="text-s text-ink-3">
          <NextRun t={t} drip={drip} />
        </span>
      </span>
    ),
  });
}
