import type { Arrival } from "@vitrine/contract/supply/arrival/arrival";
import { Tag } from "@vitrine/ui/feedback/status";
import { Button } from "@vitrine/ui/form/button";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Link } from "@vitrine/ui/text/link";
import { Bounds, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";

type Texts = TFunction<"arrival">;

/** The row's button: import, or a link to our service. */
export interface ArrivalPress {
  panelId: number;
  /** Undefined for people who may not import. */
  onImport: ((row: Arrival) => void) | undefined;
  isBusy: boolean;
}

export function arrivalColumns(t: Texts, press: ArrivalPress): Column<Arrival>[] {
  return [
    { id: "name", header: t("column.service"), grow: true, cell: ({ name }) => name, sub: (row) => <UnderName t={t} row={row} /> },
    { id: "since", header: t("column.since"), from: "wide", cell: ({ since }) => <Time value={since * 1000} /> },
    { id: "limits", header: t("column.limits"), align: "end", from: "full", cell: ({ min, max }) => <Bounds min={min} max={max} /> },
    {
      id: "rate",
      header: t("column.rate"),
      align: "end",
      cell: ({ rate, provider }) => <Money amount={rate} currency={provider.currency} mode="display" />,
    },
    { id: "act", header: t("column.ours"), align: "end", cell: (row) => <Press t={t} row={row} press={press} /> },
  ];
}

export function arrivalCard(t: Texts, press: ArrivalPress): (row: Arrival) => Card {
  return (row) => ({
    title: row.name,
    sub: <UnderName t={t} row={row} />,
    value: <Money amount={row.rate} currency={row.provider.currency} mode="display" />,
    note: <Bounds min={row.min} max={row.max} />,
    foot: <Press t={t} row={row} press={press} />,
  });
}

function UnderName({ t, row }: { t: Texts; row: Arrival }) {
  return (
    <>
      {t("underName", { provider: row.provider.name, id: row.service })} · {row.category}
    </>
  );
}

function Press({ t, row, press }: { t: Texts; row: Arrival; press: ArrivalPress }) {
  if (row.importedId !== null) return <Link href={`/panel/${press.panelId}/services/${row.importedId}`}>{row.importedId}</Link>;
  if (!row.orderable) return <Tag tone="warn">{row.type}</Tag>;
  const { onImport } = press;
  if (!onImport) return null;
  return (
    <Button size="s" busy={press.isBusy} aria-label={`${t("import")}: ${row.name}`} onClick={() => onImport(row)}>
      {t("import")}
    </Button>
  );
}
