import { useRef, useState } from "react";
import type { MassOrderOutput } from "@vitrine/contract/order/mass";
import { ApiError, NoAnswer } from "../frame/api.ts";
import { tell } from "../frame/rpc.ts";
import { useShop } from "../frame/shop-context.tsx";
import { OrderKey } from "../order/send-order.ts";

const WAITS = [600, 2000];

export interface MassPlacing {
  place: (text: string) => void;
  isBusy: boolean;
  problem: string;
  /** What the last press came to. */
  placed: { orders: number[]; charge: string; refused: number } | undefined;
}

/** Orders the lines; asked again under the same keys where no answer came, so that none is ordered twice. */
export function useMassPlacing(onPlaced: (text: string, answer: MassOrderOutput) => void): MassPlacing {
  const { t } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [placed, setPlaced] = useState<MassPlacing["placed"]>();
  const key = useRef<OrderKey>(undefined);

  const place = async (data: string) => {
    setBusy(true);
    setProblem("");
    key.current ??= new OrderKey();
    try {
      const answer = await send({ data, reference: key.current.for({ data }) });
      key.current = undefined;
      const orders = answer.items.flatMap(({ order }) => (order === undefined ? [] : [order]));
      setPlaced({ orders, charge: answer.charge, refused: answer.items.length - orders.length });
      onPlaced(data, answer);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t("mass.noAnswer"));
    }
    setBusy(false);
  };
  return { place: (text) => void place(text), isBusy, problem, placed };
}

async function send(input: { data: string; reference: string }): Promise<MassOrderOutput> {
  for (const wait of WAITS) {
    try {
      return await tell("order", "mass", input);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return tell("order", "mass", input);
}
