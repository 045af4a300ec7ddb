import type { OwnService } from "@vitrine/contract/ordering/executor/own-service";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { Tag } from "@vitrine/ui/feedback/status";
import type { TFunction } from "i18next";

type Texts = TFunction<"executor">;

const Who = ({ t, row }: { t: Texts; row: OwnService }) =>
  row.executors === 0 ? <Tag tone="warn">{t("services.none")}</Tag> : <Count value={row.executors} />;

const under = ({ service }: OwnService) => `ID ${service.id} · ${service.category.name}`;

export function ownServiceColumns(t: Texts, currency: string): readonly Column<OwnService>[] {
  const money = (amount: string) => <Money amount={amount} currency={currency} mode="display" />;
  return [
    { id: "service", header: t("services.service"), primary: true, grow: true, cell: ({ service }) => service.name, sub: under },
    {
      id: "pay",
      header: t("services.pay"),
      align: "end",
      cell: ({ pay }) => money(pay),
      sub: () => t("services.perExecution"),
    },
    { id: "price", header: t("services.price"), align: "end", from: "wide", cell: ({ service }) => money(service.rate) },
    {
      id: "left",
      header: t("services.left"),
      align: "end",
      cell: ({ left }) => <Count value={left} />,
      sub: ({ openOrders }) => openOrders > 0 && t("services.orders", { count: openOrders }),
    },
    { id: "executors", header: t("services.executors"), align: "end", cell: (row) => <Who t={t} row={row} /> },
    {
      id: "today",
      header: t("services.today"),
      align: "end",
      from: "wide",
      cell: ({ performedToday }) => <Count value={performedToday} />,
    },
  ];
}

export function ownServiceCard(t: Texts, currency: string): (row: OwnService) => Card {
  return (row) => ({
    title: row.service.name,
    sub: under(row),
    value: <Money amount={row.pay} currency={currency} mode="display" />,
    note: t("services.perExecution"),
    foot: (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <span>
          {t("services.left")} <Count value={row.left} />
        </span>
        <span>
          {t("services.executors")} <Who t={t} row={row} />
        </span>
      </span>
    ),
  });
}
