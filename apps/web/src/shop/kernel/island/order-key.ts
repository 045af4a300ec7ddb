import { newKey } from "../../../shared/kernel/app/call-once.ts";

/** The same key for the same body, so that retrying after a failure never orders twice. */
export class OrderKey {
  #body = "";
  #key = "";

  for(body: Record<string, string | number>): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = newKey();
    }
    return this.#key;
  }
}

const PLACED = "order-placed";

/** Announces that the page has placed an order. Whatever counts orders listens, so that placing doesn't depend on it. */
export const announceOrderPlaced = (): unknown => dispatchEvent(new Event(PLACED));

export function onOrderPlaced(run: () => void): void {
  addEventListener(PLACED, run);
}
