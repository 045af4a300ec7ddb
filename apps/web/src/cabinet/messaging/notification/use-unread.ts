import { config } from "../../../shared/kernel/app/config.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const LOOKS_EVERY_MS = 60_000;

/** The number of unread notifications: pushed on the platform's hosts, polled every minute on a panel's own host. */
export function useUnread(): number {
  const utils = trpc.useUtils();
  trpc.realtime.watch.useSubscription(
    {},
    {
      enabled: config.mainPanel,
      onData: ({ data: event }) => {
        if (event.kind === "notification") void utils.notification.invalidate();
      },
    },
  );
  const { data } = trpc.notification.unread.useQuery(undefined, { refetchInterval: LOOKS_EVERY_MS, staleTime: 10_000 });
  return data?.unread ?? 0;
}
