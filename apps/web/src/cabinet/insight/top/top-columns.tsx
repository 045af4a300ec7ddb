import type { Quality, TopProvider, TopService } from "@vitrine/contract/insight/top/top";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { Tag } from "@vitrine/ui/feedback/status";
import type { TFunction } from "i18next";
import { AtLeast, Rest, Share, Took, Trend } from "./quality-cells.tsx";

type Texts = TFunction<"market">;
/** Hosts of the panel's own providers. */
type Connected = ReadonlySet<string>;

const qualityColumns = <Row extends Quality & { days: (number | null)[] }>(t: Texts): Column<Row>[] => [
  {
    id: "success",
    header: t("top.column.success"),
    align: "end",
    cell: (row) => <Share value={row.success} />,
    sub: (row) => <Rest quality={row} />,
  },
  { id: "start", header: t("top.column.start"), align: "end", cell: (row) => <Took seconds={row.startSeconds} /> },
  { id: "finish", header: t("top.column.finish"), align: "end", cell: (row) => <Took seconds={row.finishSeconds} /> },
  { id: "days", header: t("top.column.days"), from: "full", cell: (row) => <Trend days={row.days} /> },
  { id: "orders", header: t("top.column.orders"), align: "end", from: "wide", cell: (row) => <AtLeast orders={row.orders} /> },
];

const qualityCard = (row: Quality): Pick<Card, "value" | "note" | "foot"> => ({
  value: <Share value={row.success} />,
  note: <Took seconds={row.finishSeconds} />,
  foot: <Rest quality={row} />,
});

const host = (t: Texts, connected: Connected, name: string) =>
  connected.has(name) ? (
    <span className="inline-flex flex-wrap items-center gap-2">
      {name} <Tag tone="ok">{t("top.connected")}</Tag>
    </span>
  ) : (
    name
  );

export const serviceColumns = (t: Texts, connected: Connected): readonly Column<TopService>[] => [
  {
    id: "name",
    header: t("top.column.service"),
    primary: true,
    grow: true,
    cell: (row) => row.name,
    sub: (row) => host(t, connected, row.provider),
  },
  { id: "network", header: t("top.network"), from: "full", cell: (row) => row.network, sub: (row) => row.type },
  ...qualityColumns<TopService>(t),
  {
    id: "price",
    header: t("top.column.price"),
    align: "end",
    from: "wide",
    cell: (row) =>
      row.price ? (
        <Money amount={row.price.rate} currency={row.price.currency} mode="display" />
      ) : (
        <span className="text-ink-3">{t("top.priceHidden")}</span>
      ),
  },
];

export const serviceCard =
  (t: Texts, connected: Connected) =>
  (row: TopService): Card => ({ title: row.name, sub: host(t, connected, row.provider), ...qualityCard(row) });

export const providerColumns = (t: Texts, connected: Connected): readonly Column<TopProvider>[] => [
  {
    id: "host",
    header: t("top.column.provider"),
    primary: true,
    grow: true,
    cell: (row) => host(t, connected, row.host),
    sub: (row) => row.networks.slice(0, 3).join(", "),
  },
  ...qualityColumns<TopProvider>(t),
  { id: "services", header: t("top.column.services"), align: "end", from: "wide", cell: (row) => <Count value={row.services} /> },
];

export const providerCard =
  (t: Texts, connected: Connected) =>
  (row: TopProvider): Card => ({ title: host(t, connected, row.host), sub: row.networks.slice(0, 3).join(", "), ...qualityCard(row) });
