import { useEffect, useRef } from "react";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const FRESH_MS = 30_000;
const READ_AGAIN_MS = 60_000;

/** How many orders each saved view shows: refetched when views change, and periodically. */
export function useViewCounts(panelId: number) {
  const isOwn = useCan("preference.panel");
  const { data } = trpc.preference.views.useQuery({ panelId }, { enabled: isOwn, staleTime: 60_000 });
  const views = data?.items.filter(({ list }) => list === "orders") ?? [];
  const shown = JSON.stringify(views.map(({ id, state }) => [id, state.tab, state.query, state.filters]));
  const counts = trpc.order.viewCounts.useQuery(
    { panelId },
    { enabled: views.length > 0, staleTime: FRESH_MS, refetchInterval: READ_AGAIN_MS },
  );
  const counted = useRef(shown);
  const { refetch } = counts;
  useEffect(() => {
    const isOther = counted.current !== shown && counted.current !== "[]";
    counted.current = shown;
    if (isOther && shown !== "[]") void refetch();
  }, [shown, refetch]);
  return counts.data?.items;
}
