import { useEffect, useRef, useState } from "react";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { query } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { usePolling } from "../../kernel/layout/account/use-polling.ts";
import { watch } from "../../messaging/realtime/live.ts";
import { isSettled, stateOf } from "../../../shared/money/payment/payment-state.ts";

const POLL_MS = 4000;

/** Updated by events, or by polling if no event arrives. The tab's title shows the state. */
export function usePayment(start: Payment): { payment: Payment; show: (payment: Payment) => void } {
  const { t, panelName } = useShop();
  const [payment, setPayment] = useState(start);
  const { id } = start;
  const refresh = () => query("payment", "get", { paymentId: id }).then(setPayment, () => undefined);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(
    () =>
      watch((event) => {
        if (event.kind === "payment" && event.paymentId === id) void latest.current();
      }),
    [id],
  );
  usePolling(!isSettled(payment), POLL_MS, async () => {
    await latest.current();
    return false;
  });
  const state = t(`payment.status.${stateOf(payment)}`);
  useEffect(() => {
    document.title = `${state} · ${t("payment.title", { id })} — ${panelName}`;
  }, [state, id, panelName, t]);
  return { payment, show: setPayment };
}
