import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useThrottle } from "../../../shared/kernel/app/use-throttle.ts";

/** The shortest time between two refetches, in milliseconds. */
const READ_AGAIN = 2000;

/** Refetches the payments on the screen when one changes. True while the connection is open. */
export function useLivePayments(panelId: number): boolean {
  const utils = trpc.useUtils();
  const readAgain = useThrottle(READ_AGAIN, () => void utils.panelPayment.invalidate());
  const subscription = trpc.realtime.watchPanel.useSubscription(
    { panelId },
    { onData: ({ data: event }) => event.kind === "payment" && readAgain() },
  );
  return subscription.status === "pending";
}
