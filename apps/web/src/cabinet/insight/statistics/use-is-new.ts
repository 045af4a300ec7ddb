import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useStatistics } from "./use-statistics.ts";

/** Nothing happened before today: its hours say more than days without anything. */
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
