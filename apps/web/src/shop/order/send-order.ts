import type { PlacedOrder } from "@vitrine/contract/order/place";
import { api, NoAnswer } from "../frame/api.ts";

const WAITS = [600, 2000];

/** Placing is repeated under the same key where no answer came: the server places one order for one key. */
export async function sendOrder(body: Record<string, string | number>, key: string): Promise<PlacedOrder> {
  for (const wait of WAITS) {
    try {
      return await post(body, key);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return post(body, key);
}

const post = (body: Record<string, string | number>, key: string) =>
  api<PlacedOrder>("orders", { body, headers: { "Idempotency-Key": key } });

/** The same for the same body, so that pressing again after a failure never orders twice. */
export class OrderKey {
  #body = "";
  #key = "";

  for(body: Record<string, string | number>): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
    return this.#key;
  }
}
