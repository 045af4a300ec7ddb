import { type RefObject, useRef, useState } from "react";
import type { CustomerActions } from "@vitrine/contract/ordering/action/actions";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { formatMoney } from "@vitrine/ui/text/money";
import { ApiError } from "../../kernel/island/api.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import { repeatAddress } from "./order-details.ts";
import { retryUnanswered } from "../../kernel/island/retry-unanswered.ts";
import { OrderKey } from "../../kernel/island/order-key.ts";

export type Act = Exclude<keyof CustomerActions, "refillFrom">;

export interface ActResult {
  tone: "ok" | "bad";
  text: string;
  /** The balance does not cover it. */
  isShort?: boolean;
}

export interface OrderActs {
  /** Asks first if the action cannot be undone or needs input; else performs it. */
  press: (act: Act, order: OwnOrder) => void;
  /** The order and action of the open sheet. */
  requested: { act: "cancel" | "link"; order: OwnOrder } | undefined;
  leave: () => void;
  confirmCancel: () => void;
  /** Rejects with the server's error about the link. */
  confirmLink: (link: string) => Promise<void>;
  /** In progress; each order's actions are its own. */
  isBusy: (act: Act, order: OwnOrder) => boolean;
  result: ActResult | undefined;
}

const nameOf = (act: Act, { id }: OwnOrder) => `${act} ${id}`;

/** The customer's actions on their orders. `refresh` is called when an order has changed. */
export function useOrderActs(refresh: (orderId: number) => void): OrderActs {
  const shop = useShop();
  const { t } = shop;
  const [requested, setRequested] = useState<OrderActs["requested"]>();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const running = useRef(new Set<string>());
  const [result, setResult] = useState<ActResult>();
  const key = useRef<OrderKey>(undefined);

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setResult({ tone: "bad", text: t("failure.noAnswer") });
    setResult({ tone: "bad", text: error.message, isShort: error.code === "insufficient_funds" });
  };
  const run = async (act: Act, order: OwnOrder, work: () => Promise<ActResult | undefined>) => {
    const name = nameOf(act, order);
    if (running.current.has(name)) return;
    running.current.add(name);
    setBusy([...running.current]);
    setResult(undefined);
    try {
      const outcome = await work();
      // The page is being left: another press until then would act again.
      if (!outcome) return;
      setResult(outcome);
    } catch (error) {
      refuse(error);
    }
    running.current.delete(name);
    setBusy([...running.current]);
    refresh(order.id);
  };
  return {
    press: (act, order) => {
      if (act === "refill") void run("refill", order, () => refill(shop, order));
      else if (act === "again") void run("again", order, () => again(order, key));
      else setRequested({ act, order });
    },
    requested,
    leave: () => setRequested(undefined),
    confirmCancel: () => {
      setRequested(undefined);
      if (requested) void run("cancel", requested.order, () => cancel(shop, requested.order));
    },
    confirmLink: async (link) => {
      const { id } = requested!.order;
      await mutate("order", "changeLink", { orderId: id, link });
      setRequested(undefined);
      setResult({ tone: "ok", text: t("act.linkChanged", { id: String(id) }) });
      refresh(id);
    },
    isBusy: (act, order) => busy.includes(nameOf(act, order)),
    result,
  };
}

async function cancel({ t, language, currency }: Shop, { id, kind }: OwnOrder): Promise<ActResult> {
  const { cancelAsked, refunded } = await mutate("order", "cancel", { orderId: id });
  const order = { id: String(id) };
  if (cancelAsked) return { tone: "ok", text: t("act.cancelAsked", order) };
  if (kind === "subscription") return { tone: "ok", text: t("act.stopped", order) };
  return { tone: "ok", text: t("act.cancelled", { ...order, amount: formatMoney(language, refunded, currency) }) };
}

async function refill({ t }: Shop, { id }: OwnOrder): Promise<ActResult> {
  await mutate("order", "refill", { orderId: id });
  return { tone: "ok", text: t("act.refillAsked", { id: String(id) }) };
}

/** Retries of one click use the same key; the next click is another order. If the price has increased, it is shown first. */
async function again(order: OwnOrder, key: RefObject<OrderKey | undefined>): Promise<undefined> {
  key.current ??= new OrderKey();
  const { id: orderId, kind, charge } = order;
  const reference = key.current.for({ orderId });
  const shown = kind === "subscription" ? {} : { maxCharge: charge };
  try {
    const { id } = await retryUnanswered(() => mutate("order", "reorder", { orderId, reference, ...shown }));
    location.assign(`/orders/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "price_changed") throw error;
    location.assign(repeatAddress(order));
  }
  key.current = undefined;
}
