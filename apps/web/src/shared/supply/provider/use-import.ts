import type { Import } from "@vitrine/contract/supply/import/import";
import { useState } from "react";
import { trpc } from "../../kernel/app/trpc.ts";

const POLL = 800;
const POLL_WHILE_LIVE = 5000;

export const isAtWork = ({ status }: Import): boolean => status === "running" || status === "reverting";

/** An import's progress, pushed while connected and polled otherwise; undefined until loaded. */
export function useImport(panelId: number, importId: number | undefined) {
  const input = { panelId, importId: importId ?? 0 };
  const utils = trpc.useUtils();
  const [live, setLive] = useState(false);
  const running = (data: Import | undefined) => data === undefined || isAtWork(data);
  const query = trpc.catalog.import.useQuery(input, {
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (running(state.data) && !state.error ? (live ? POLL_WHILE_LIVE : POLL) : false),
  });
  trpc.realtime.watchPanel.useSubscription(
    { panelId },
    {
      enabled: importId !== undefined && running(query.data),
      onStarted: () => setLive(true),
      onError: () => setLive(false),
      onData: ({ data: event }) => {
        if (event.kind !== "import" || event.importId !== importId) return;
        const { total, created, updated, skipped } = event;
        utils.catalog.import.setData(input, (known) => known && { ...known, total, created, updated, skipped });
        if (event.status !== "running" && event.status !== "reverting") void utils.catalog.import.invalidate(input);
      },
    },
  );
  return { data: query.data, failure: query.error, retry: () => void query.refetch() };
}

export const importedSoFar = ({ created, updated, skipped, failed }: Import): number => created + updated + skipped + failed.length;
