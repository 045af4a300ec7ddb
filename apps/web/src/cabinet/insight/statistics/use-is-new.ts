import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useStatistics } from "./use-statistics.ts";

/** Whether there are no figures before today: then hours say more than empty days. */
export function useIsNew(): boolean {
  const panelId = usePanelId();
  const { address, input } = useStatistics();
  const query = trpc.statistics.dashboard.useQuery(
    { panelId, ...input, service: null, provider: null },
    { ...listQueryOptions, enabled: !address.isChosen },
  );
  const points = address.isChosen ? undefined : query.data?.series;
  return points !== undefined && points.every(({ orders, registered, isOpen }) => isOpen || (orders === 0 && registered === 0));
}
