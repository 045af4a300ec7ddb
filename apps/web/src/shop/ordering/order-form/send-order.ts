import type { PlacedOrder } from "@vitrine/contract/ordering/order/place";
import { api } from "../../kernel/frame/api.ts";
import { untilAnswered } from "../../kernel/frame/until-answered.ts";

/** Placing is repeated under the same key where no answer came: the server places one order for one key. */
export const sendOrder = (body: Record<string, string | number>, key: string): Promise<PlacedOrder> =>
  untilAnswered(() => api<PlacedOrder>("orders", { body, headers: { "Idempotency-Key": key } }));
