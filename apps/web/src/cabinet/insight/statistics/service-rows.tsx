import type { ProviderRow, ServiceRow } from "@vitrine/contract/insight/statistics/panel";
import type { StatisticsStatus } from "@vitrine/contract/insight/statistics/names";
import { Count, decimalsFor, Money, Percent, SameDecimals } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Duration } from "../../../shared/kernel/app/duration.tsx";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { type RowColumn, RowsTable } from "./rows-table.tsx";
import type { StatisticsState } from "./use-statistics.ts";

interface ServiceRowsProps {
  state: StatisticsState;
  data: { currency: string; top: readonly ServiceRow[]; providers: readonly ProviderRow[] };
  /** Shows the results of orders instead of only money. */
  hasResults?: boolean;
  /** The rows are sorted by this result. */
  status?: StatisticsStatus | null;
}

/** Services and providers of a period. Pressing one filters the page by it, and pressing it again ends that. */
export function ServiceRows({ state, data, hasResults, status = null }: ServiceRowsProps) {
  const { t } = useTranslation("statistics");
  const panelId = usePanelId();
  const { input, idOf, set } = state;
  const [service, provider] = [idOf("service"), idOf("provider")];
  const choose = (name: "service" | "provider", current: number | null) => (id: number) =>
    set({ [name]: id === current ? null : String(id) });
  const file = { from: input.from, to: input.to, service, provider };
  const seesMoney = data.top.some(({ profit }) => profit !== undefined);
  return (
    <SameDecimals value={decimalsFor(data.top.flatMap(({ revenue, profit }) => [revenue ?? "0", profit ?? "0"]))}>
      <RowsTable
        title={
          status === null
            ? t(seesMoney ? "services.byProfit" : "services.byOrders")
            : t("services.byStatus", { status: t(`figure.${status}`) })
        }
        name={t("services.name")}
        rows={data.top}
        weight={(row) => weightOf(row, status)}
        columns={serviceColumns(t, data.currency, { hasResults: hasResults ?? false, seesMoney })}
        onChoose={choose("service", service)}
        chosen={service}
        actions={<ExportButton list="statistics" panelId={panelId} filter={{ ...file, block: "services" }} />}
      />
      {data.providers.length > 0 && (
        <RowsTable
          title={t("providers.title")}
          text={t("providers.text")}
          name={t("providers.name")}
          rows={data.providers}
          weight={({ failedPercent }) => failedPercent ?? 0}
          columns={providerColumns(t, data.currency)}
          onChoose={choose("provider", provider)}
          chosen={provider}
          actions={<ExportButton list="statistics" panelId={panelId} filter={{ ...file, block: "providers" }} />}
        />
      )}
    </SameDecimals>
  );
}

function weightOf({ profit, orders, done, partial, stopped, failed }: ServiceRow, status: StatisticsStatus | null): number {
  if (status === null) return profit === undefined ? orders : Number(profit);
  return { done, partial, stopped, failed, running: orders - done - partial - stopped - failed }[status];
}

const RESULTS = ["done", "partial", "stopped", "failed"] as const;

type Words = TFunction<"statistics">;

function serviceColumns(t: Words, currency: string, { hasResults, seesMoney }: { hasResults: boolean; seesMoney: boolean }) {
  const count = (name: "orders" | (typeof RESULTS)[number], isWide = false): RowColumn<ServiceRow> => ({
    id: name,
    label: t(`figure.${name}`),
    value: (row) => <Count value={row[name]} />,
    ...(isWide && { isWide }),
  });
  const money = (name: "revenue" | "cost" | "profit", isWide = false): RowColumn<ServiceRow> => ({
    id: name,
    label: t(`figure.${name}`),
    value: (row) => (
      <Money amount={row[name] ?? "0"} currency={currency} mode="display" earned={name === "profit" && Number(row.profit) > 0} />
    ),
    ...(isWide && { isWide }),
  });
  return [
    count("orders", seesMoney),
    ...(hasResults ? RESULTS.map((name) => count(name, name !== "failed")) : []),
    ...(seesMoney ? [money("revenue", true), ...(hasResults ? [] : [money("cost", true)]), money("profit")] : []),
  ];
}

function providerColumns(t: Words, currency: string): RowColumn<ProviderRow>[] {
  const few = t("few");
  return [
    { id: "ended", label: t("figure.ended"), value: ({ ended }) => <Count value={ended} />, isWide: true },
    {
      id: "failed",
      label: t("providers.failed"),
      value: ({ failedPercent }) => (failedPercent === null ? "–" : <Percent value={failedPercent} />),
    },
    { id: "start", label: t("providers.start"), value: ({ startSeconds }) => <Duration seconds={startSeconds} none={few} />, isWide: true },
    { id: "finish", label: t("providers.finish"), value: ({ finishSeconds }) => <Duration seconds={finishSeconds} none={few} /> },
    {
      id: "cost",
      label: t("figure.cost"),
      value: ({ cost }) => <Money amount={cost ?? "0"} currency={currency} mode="compact" />,
      isWide: true,
    },
  ];
}

/** Names of the filter's values, taken from the rows. */
export function chipsOf({ idOf }: StatisticsState, data: ServiceRowsProps["data"] | undefined) {
  const [service, provider] = [idOf("service"), idOf("provider")];
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: number) =>
    rows?.find((row) => row.id === id)?.name ?? `#${id}`;
  return [
    ...(service === null ? [] : [{ name: "service" as const, value: nameIn(data?.top, service) }]),
    ...(provider === null ? [] : [{ name: "provider" as const, value: nameIn(data?.providers, provider) }]),
  ];
}
