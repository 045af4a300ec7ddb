import { config } from "../../../shared/kernel/app/config.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";

const LOOKS_EVERY_MS = 60_000;
/** The shortest time between two requests: a thousand orders failing at once would use up the session's rate limit. */
const READ_AGAIN = 2000;

/** The number of unread notifications: pushed on the platform's hosts, polled every minute on a panel's own host. */
export function useUnread(): number {
  const utils = trpc.useUtils();
  const readAgain = useThrottle(READ_AGAIN, () => void utils.notification.invalidate());
  trpc.realtime.watch.useSubscription(
    {},
    {
      enabled: config.mainPanel,
      onData: ({ data: event }) => {
        if (event.kind === "notification") readAgain();
      },
    },
  );
  const { data } = trpc.notification.unread.useQuery(undefined, { refetchInterval: LOOKS_EVERY_MS, staleTime: 10_000 });
  return data?.unread ?? 0;
}
