import type { Payment } from "@vitrine/contract/money/payment/payment";
import { useEffect, useState } from "react";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { isSettled } from "../../../shared/money/payment/payment-state.ts";

const POLL_MS = 2000;
const POLL_WHILE_LIVE_MS = 30_000;

const isWaiting = (payment: Payment | undefined): boolean => payment === undefined || !isSettled(payment);

/** The payment until it is settled: pushed while connected, polled otherwise. When money arrives, the data that it may pay for is refetched. */
export function useOwnPayment(paymentId: string) {
  const input = { paymentId };
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  const query = trpc.payment.get.useQuery(input, {
    refetchInterval: ({ state }) => (isWaiting(state.data) && !state.error ? (isLive ? POLL_WHILE_LIVE_MS : POLL_MS) : false),
  });
  trpc.realtime.watch.useSubscription(
    {},
    {
      // Money may arrive after the time to pay is over.
      enabled: query.data?.paidAt == null,
      onStarted: () => setLive(true),
      onError: () => setLive(false),
      onData: ({ data: event }) => {
        if (event.kind === "payment" && event.paymentId === paymentId) void query.refetch();
      },
    },
  );
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || status === "pending") return;
    void Promise.all([
      utils.wallet.invalidate(),
      utils.payment.list.invalidate(),
      utils.tariff.invalidate(),
      utils.account.me.invalidate(),
    ]);
  }, [status, utils]);
  const show = (payment: Payment) => utils.payment.get.setData(input, payment);
  return { query, payment: query.data, show };
}
