import { useRef, useState } from "react";
import type { CustomerActions } from "@vitrine/contract/order/actions";
import type { OwnOrder } from "@vitrine/contract/order/order";
import { formatMoney } from "@vitrine/ui/money";
import { ApiError } from "../frame/api.ts";
import { tell } from "../frame/rpc.ts";
import { useShop } from "../frame/shop-context.tsx";
import { OrderKey } from "../order/send-order.ts";

export type Act = Exclude<keyof CustomerActions, "refillFrom">;

export interface Told {
  tone: "ok" | "bad";
  text: string;
  /** The balance does not cover it. */
  isShort?: boolean;
}

export interface OrderActs {
  /** Asks first where something ends or is typed; else does it. */
  press: (act: Act, order: OwnOrder) => void;
  /** What the sheet is about. */
  asked: { act: "cancel" | "link"; order: OwnOrder } | undefined;
  leave: () => void;
  confirmCancel: () => void;
  /** Rejects with what the server said of the link. */
  confirmLink: (link: string) => Promise<void>;
  busy: { act: Act; orderId: number } | undefined;
  told: Told | undefined;
}

/** A customer's acts on his orders. `refresh`: the order stands differently now. */
export function useOrderActs(refresh: (orderId: number) => void): OrderActs {
  const { t, language, currency } = useShop();
  const [asked, setAsked] = useState<OrderActs["asked"]>();
  const [busy, setBusy] = useState<OrderActs["busy"]>();
  const [told, setTold] = useState<Told>();
  const key = useRef<OrderKey>(undefined);

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setTold({ tone: "bad", text: t("failure.noAnswer") });
    setTold({ tone: "bad", text: error.message, isShort: error.code === "insufficient_funds" });
  };
  const run = async (act: Act, order: OwnOrder, work: () => Promise<Told | undefined>) => {
    if (busy) return;
    setBusy({ act, orderId: order.id });
    setTold(undefined);
    try {
      setTold(await work());
    } catch (error) {
      refuse(error);
    }
    setBusy(undefined);
    refresh(order.id);
  };
  const cancel = (order: OwnOrder) =>
    run("cancel", order, async () => {
      setAsked(undefined);
      const { cancelAsked, refunded } = await tell("order", "cancel", { orderId: order.id });
      if (cancelAsked) return { tone: "ok", text: t("act.cancelAsked", { id: String(order.id) }) };
      if (order.kind === "subscription") return { tone: "ok", text: t("act.stopped", { id: String(order.id) }) };
      return { tone: "ok", text: t("act.cancelled", { id: String(order.id), amount: formatMoney(language, refunded, currency) }) };
    });
  const refill = (order: OwnOrder) =>
    run("refill", order, async () => {
      await tell("order", "refill", { orderId: order.id });
      return { tone: "ok", text: t("act.refillAsked", { id: String(order.id) }) };
    });
  const again = (order: OwnOrder) =>
    run("again", order, async () => {
      key.current ??= new OrderKey();
      const { id } = await tell("order", "reorder", { orderId: order.id, reference: key.current.for({ orderId: order.id }) });
      location.assign(`/orders/${id}`);
      return undefined;
    });
  return {
    press: (act, order) => {
      if (act === "refill") void refill(order);
      else if (act === "again") void again(order);
      else setAsked({ act, order });
    },
    asked,
    leave: () => setAsked(undefined),
    confirmCancel: () => asked && void cancel(asked.order),
    confirmLink: async (link) => {
      const { id } = asked!.order;
      await tell("order", "changeLink", { orderId: id, link });
      setAsked(undefined);
      setTold({ tone: "ok", text: t("act.linkChanged", { id: String(id) }) });
      refresh(id);
    },
    busy,
    told,
  };
}
