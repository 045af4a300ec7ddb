import { BatchedRead } from "@vitrine/db/batched-read";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { OrdersOfTariff } from "../../money/tariff/order-allowance.ts";
import type { Sellable } from "../catalog/queries.ts";
import { buyerOf } from "../price/price-for.ts";
import type { PriceState } from "../price/state-queries.ts";
import type { StoredRules } from "../store/order-rules.ts";
import { type OfferKey, type OfferRow, readOffers } from "./queries.ts";

type Row = Promise<OfferRow | undefined>;

const reads = perPlatform((platform) => new BatchedRead((keys: OfferKey[]) => readOffers(platform, keys)));

/**
 * Loads the data that a caller's order depends on, where it is not in memory. Loads that are called in one tick share one statement:
 * by the next tick it is known which of them are needed.
 */
export class Unread {
  readonly #caller: Caller;
  #next: { key: OfferKey; row: Row } | undefined;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  async state(): Promise<PriceState | undefined> {
    return (await this.#read({ userId: buyerOf(this.#caller) ?? 0 }))?.state;
  }

  async sellable(serviceId: number): Promise<Sellable | undefined> {
    return (await this.#read({ serviceId }))?.sellable;
  }

  async rules(): Promise<StoredRules> {
    return (await this.#read({ rules: true }))!.rules!;
  }

  async allowance(): Promise<OrdersOfTariff | undefined> {
    return (await this.#read({ allowance: true }))?.allowance;
  }

  #read(wanted: Partial<OfferKey>): Row {
    const { key, row } = (this.#next ??= this.#open());
    Object.assign(key, wanted);
    return row;
  }

  #open(): { key: OfferKey; row: Row } {
    const { platform, panel } = this.#caller;
    const key: OfferKey = { panelId: panel.id, userId: null, serviceId: null, rules: false, allowance: false };
    const row = Promise.resolve().then(() => {
      this.#next = undefined;
      return reads(platform).load(key);
    });
    return { key, row };
  }
}
