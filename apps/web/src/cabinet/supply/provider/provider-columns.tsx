import type { Provider } from "@vitrine/contract/supply/provider/provider";
import type { Column } from "@vitrine/ui/list/data-list";
import { Count, Money, Percent } from "@vitrine/ui/text/money";
import { Tag } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { ProviderStatus } from "../../../shared/supply/provider/provider-status.tsx";

const DAY_HOURS = 24;

/** How long a balance lasts, in hours up to two days, then in days. */
export function lastsText(hours: number | null, t: TFunction<"provider">): string {
  if (hours === null) return "—";
  if (hours < 2 * DAY_HOURS) return t("health.lastsHours", { count: hours });
  const days = Math.floor(hours / DAY_HOURS);
  return days > 31 ? t("health.lastsLong") : t("health.lastsDays", { count: days });
}

export function providerColumns(t: TFunction<"provider">): Column<Provider>[] {
  return [
    {
      id: "name",
      header: t("list.provider"),
      primary: true,
      grow: true,
      cell: (provider) => provider.name,
      sub: (provider) => (provider.isPractice ? <Tag tone="info">{t("list.practice")}</Tag> : provider.url),
    },
    { id: "status", header: t("list.status"), cell: (provider) => <ProviderStatus status={provider.status} /> },
    {
      id: "balance",
      header: t("list.balance"),
      align: "end",
      cell: (provider) =>
        provider.balance === null ? "—" : <Money amount={provider.balance} currency={provider.currency} mode="display" />,
    },
    {
      id: "lasts",
      header: t("health.left"),
      align: "end",
      from: "full",
      cell: ({ hoursLeft }) => (
        <span className={hoursLeft !== null && hoursLeft < 24 ? "text-warn" : undefined}>{lastsText(hoursLeft, t)}</span>
      ),
    },
    {
      id: "rate",
      header: t("health.rate"),
      align: "end",
      from: "full",
      cell: ({ successRate }) => (successRate === null ? "—" : <Percent value={successRate} />),
    },
    {
      id: "services",
      header: t("list.services"),
      align: "end",
      from: "wide",
      cell: (provider) => <Count value={provider.servicesCount} />,
    },
    { id: "waiting", header: t("list.waiting"), align: "end", cell: (provider) => <Count value={provider.waitingOrders} /> },
    {
      id: "synced",
      header: t("list.synced"),
      align: "end",
      from: "wide",
      cell: (provider) => (provider.syncedAt === null ? t("list.never") : <Time value={provider.syncedAt * 1000} mode="relative" />),
    },
  ];
}
