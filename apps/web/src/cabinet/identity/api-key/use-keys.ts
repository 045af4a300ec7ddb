import type { ApiKey } from "@vitrine/contract/identity/api-key/keys";
import { config } from "../../../shared/kernel/app/config.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const USUALLY_MS = 30_000;
/** Polling interval while the panel waits for the first call. */
const WAITING_MS = 1_500;

/** The person's own keys, and the test keys of the panel shown. Own keys exist only on the platform's own host. */
export function useKeys(panelId: number | undefined, waiting: boolean) {
  const mayOwn = useCan("developer.keys") && config.mainPanel;
  const mayTest = useCan("panel.test") && panelId !== undefined;
  const refetchInterval = waiting ? WAITING_MS : USUALLY_MS;
  const own = trpc.developer.keys.useQuery(undefined, { enabled: mayOwn, refetchInterval });
  const test = trpc.developer.testKeys.useQuery({ panelId: panelId ?? 0 }, { enabled: mayTest, refetchInterval });
  const isLoading = (mayOwn && own.isPending) || (mayTest && test.isPending);
  const items: ApiKey[] = [...(own.data?.items ?? []), ...(test.data?.items ?? [])];
  return {
    mayOwn,
    mayTest,
    isLoading,
    error: own.error ?? test.error,
    items,
    limit: own.data?.requestsPerMinute ?? test.data?.requestsPerMinute ?? null,
    refetch: () => void Promise.all([mayOwn && own.refetch(), mayTest && test.refetch()]),
  };
}
