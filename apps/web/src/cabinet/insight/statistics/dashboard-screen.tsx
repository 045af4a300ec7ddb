import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { FilterChips } from "./filter-chips.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { chipsOf, ServiceRows } from "./service-rows.tsx";
import { StatisticsBody } from "./statistics-body.tsx";
import { StatisticsPage } from "./statistics-page.tsx";
import { useIsNew } from "./use-is-new.ts";
import { useStatistics } from "./use-statistics.ts";

const ALL = ["revenue", "profit", "orders", "cost", "fees", "refunds", "received", "payers", "newPayers", "active", "registered"] as const;
/** Customers and fees are not known by service or provider. */
const FILTERED = ["revenue", "profit", "orders", "cost", "refunds", "ended", "spoiled"] as const;

/** The panel's results: money, orders and customers over a period. */
export function Screen() {
  const panelId = usePanelId();
  const state = useStatistics(useIsNew());
  const filter = { service: state.idOf("service"), provider: state.idOf("provider") };
  const query = trpc.statistics.dashboard.useQuery({ panelId, ...state.input, ...filter }, listQueryOptions);
  const isFiltered = filter.service !== null || filter.provider !== null;
  return (
    <StatisticsPage current="dashboard">
      <PeriodBar state={state} />
      <FilterChips state={state} filters={chipsOf(state, query.data)} />
      <StatisticsBody state={state} query={query} names={isFiltered ? FILTERED : ALL} filter={filter}>
        {(data) => <ServiceRows state={state} data={data} />}
      </StatisticsBody>
    </StatisticsPage>
  );
}
