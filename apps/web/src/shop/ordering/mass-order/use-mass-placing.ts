import { useRef, useState } from "react";
import type { MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { ApiError } from "../../kernel/island/api.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { retryUnanswered } from "../../kernel/island/retry-unanswered.ts";
import { OrderKey, announceOrderPlaced } from "../../kernel/island/order-key.ts";

export interface MassPlacing {
  /** `charges`: by line, the price on the screen. */
  place: (text: string, charges: Record<string, string>) => void;
  isBusy: boolean;
  problem: string;
  /** The result of the last submit. */
  placed: { orders: number[]; charge: string; refused: number } | undefined;
}

/** Orders the lines; retries with the same keys if there was no response, so that none is ordered twice. */
export function useMassPlacing(onPlaced: (text: string, answer: MassOrderOutput) => void): MassPlacing {
  const { t } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [placed, setPlaced] = useState<MassPlacing["placed"]>();
  const key = useRef<OrderKey>(undefined);

  const place = async (data: string, maxCharges: Record<string, string>) => {
    setBusy(true);
    setProblem("");
    setPlaced(undefined);
    key.current ??= new OrderKey();
    const reference = key.current.for({ data });
    try {
      const answer = await retryUnanswered(() => mutate("order", "mass", { data, maxCharges, reference }));
      key.current = undefined;
      const orders = answer.items.flatMap(({ order }) => (order === undefined ? [] : [order]));
      if (orders.length > 0) announceOrderPlaced();
      setPlaced({ orders, charge: answer.charge, refused: answer.items.length - orders.length });
      onPlaced(data, answer);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t("mass.noAnswer"));
    }
    setBusy(false);
  };
  return { place: (text, charges) => void place(text, charges), isBusy, problem, placed };
}
