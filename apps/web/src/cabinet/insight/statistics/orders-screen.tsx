import { type FigureName, STATISTICS_STATUSES } from "@vitrine/contract/insight/statistics/names";
import { Count } from "@vitrine/ui/text/money";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { FilterChips } from "./filter-chips.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { chipsOf, ServiceRows } from "./service-rows.tsx";
import { StatisticsBody } from "./statistics-body.tsx";
import { StatisticsPage } from "./statistics-page.tsx";
import { useStatistics } from "./use-statistics.ts";

const ALL = [
  "orders",
  "running",
  "done",
  "partial",
  "stopped",
  "failed",
  "ended",
  "spoiled",
  "revenue",
  "refunds",
  "cost",
  "profit",
] as const;

/** Orders by their result. */
export function Screen() {
  const { t } = useTranslation("statistics");
  const panelId = usePanelId();
  const state = useStatistics();
  const { params } = state;
  const status = STATISTICS_STATUSES.find((one) => one === params.get("status")) ?? null;
  const filter = { service: state.idOf("service"), provider: state.idOf("provider") };
  const query = trpc.statistics.orders.useQuery({ panelId, ...state.input, ...filter, status }, listQueryOptions);
  const hrefOf = (one: string | null) => {
    const next = new URLSearchParams(params);
    next.delete("figure");
    if (one === null) next.delete("status");
    else next.set("status", one);
    return `?${next}`;
  };
  // The selected status comes first, and services are sorted by it.
  const names: readonly FigureName[] = status === null ? ALL : [status, ...ALL.filter((name) => name !== status)];
  return (
    <StatisticsPage current="orders">
      <PeriodBar state={state} />
      <div className="mb-6">
        <LinkTabs
          label={t("filter.status")}
          items={[null, ...STATISTICS_STATUSES].map((one) => ({
            id: one ?? "all",
            label: t(one === null ? "status.all" : `figure.${one}`),
            count: query.data && <Count value={query.data.totals[one ?? "orders"]} />,
            href: hrefOf(one),
            current: one === status,
          }))}
        />
      </div>
      <FilterChips
        state={state}
        filters={[...chipsOf(state, query.data), ...(status ? [{ name: "status" as const, value: t(`figure.${status}`) }] : [])]}
      />
      <StatisticsBody state={state} query={query} names={names} filter={filter}>
        {(data) => <ServiceRows state={state} data={data} hasResults status={status} />}
      </StatisticsBody>
    </StatisticsPage>
  );
}
