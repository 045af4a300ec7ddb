import { readInOrder, type Readable } from "@vitrine/db/prepared";
import { sql } from "@vitrine/db/prepared-sql";
import type { Sellable } from "../catalog/queries.ts";
import type { PriceState } from "../price/state-queries.ts";

export interface OfferKey {
  panelId: number;
  /** 0: a visitor; null: not requested. */
  userId: number | null;
  /** null: not requested. */
  serviceId: number | null;
}

export interface OfferRow {
  state: PriceState;
  sellable: Sellable | undefined;
}

type Row = Omit<PriceState, "version"> & { priceVersion: number | null } & (Sellable | { [Field in keyof Sellable]: null });

/** Results in the order of the keys; one statement for many panels. */
export async function readOffers(on: Readable, keys: OfferKey[]): Promise<(OfferRow | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const users = keys.map(({ userId }) => userId);
  const services = keys.map(({ serviceId }) => serviceId);
  const rows = await readInOrder<Row>(
    on,
    keys.length,
    sql`
    select n, price_version, discount, group_discount, has_custom, happy_version, id, version, name, network, type, min, max, increment, rate,
      cost, allow_loss, status, is_test, is_own, duplicate_guard, dripfeed, refill, cancel, refill_days, category_id, provider_id, external_id,
      packages
    from read_offers(${panels}::bigint[], ${users}::bigint[], ${services}::bigint[])`,
  );
  return rows.map((row) => row && offerOf(row));
}

function offerOf({ priceVersion, discount, groupDiscount, hasCustom, happyVersion, ...service }: Row): OfferRow {
  return {
    state: { version: priceVersion, discount, groupDiscount, hasCustom, happyVersion },
    sellable: service.id === null ? undefined : service,
  };
}
