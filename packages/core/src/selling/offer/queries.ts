import { readInOrder, type Readable } from "@vitrine/db/prepared";
import { nameStatement } from "@vitrine/db/statement-names";
import type { OrdersOfTariff } from "../../money/tariff/order-allowance.ts";
import type { Sellable } from "../catalog/queries.ts";
import type { PriceState } from "../price/state-queries.ts";
import { type RulesColumns, rulesOfColumns, type StoredRules } from "../store/order-rules.ts";

export interface OfferKey {
  panelId: number;
  /** 0: a visitor; null: not requested. */
  userId: number | null;
  /** null: not requested. */
  serviceId: number | null;
  /** The panel's rules for orders. */
  rules: boolean;
  /** How many orders the panel's tariff allows. */
  allowance: boolean;
}

export interface OfferRow {
  state: PriceState;
  sellable: Sellable | undefined;
  /** Undefined if they were not requested. */
  rules: StoredRules | undefined;
  /** Undefined if it was not requested, or the panel has no tariff. */
  allowance: OrdersOfTariff | undefined;
}

type Offer = Omit<PriceState, "version"> & { priceVersion: number | null } & (Sellable | { [Field in keyof Sellable]: null });
type OfPanel = RulesColumns & { [Field in keyof OrdersOfTariff]: OrdersOfTariff[Field] | null };
type Row = Offer & Partial<OfPanel>;

const COLUMNS = `n, price_version, discount, group_discount, has_custom, happy_version, id, version, name, network, type, min, max, increment,
  rate, cost, allow_loss, status, is_test, is_own, duplicate_guard, dripfeed, refill, cancel, refill_days, category_id, provider_id, external_id,
  packages`;
const OFFERS = "read_offers($1::bigint[], $2::bigint[], $3::bigint[])";
const OFFERS_ALONE = `select ${COLUMNS} from ${OFFERS}`;
const WITH_PANELS = `
select ${COLUMNS}, check_links, guard_links, daily_orders, most_charge, words, limits, orders_used, orders_limit
from ${OFFERS}
left join read_rules($4::bigint[]) using (n)
left join read_tariff_orders($5::bigint[]) using (n)`;

/** Results in the order of the keys; one statement for many panels. Rules and tariffs are remembered for longer, so few keys request them. */
export async function readOffers(on: Readable, keys: OfferKey[]): Promise<(OfferRow | undefined)[]> {
  const ofOffers = [keys.map(({ panelId }) => panelId), keys.map(({ userId }) => userId), keys.map(({ serviceId }) => serviceId)];
  const ofPanels = [
    keys.map(({ panelId, rules }) => (rules ? panelId : null)),
    keys.map(({ panelId, allowance }) => (allowance ? panelId : null)),
  ];
  const isAlone = !keys.some(({ rules, allowance }) => rules || allowance);
  const text = isAlone ? OFFERS_ALONE : WITH_PANELS;
  const values = isAlone ? ofOffers : [...ofOffers, ...ofPanels];
  const rows = await readInOrder<Row>(on, keys.length, { text, name: nameStatement(text), values });
  return rows.map((row, at) => row && offerOf(row, keys[at]!.rules));
}

function offerOf(row: Row, hasRules: boolean): OfferRow {
  const { priceVersion, discount, groupDiscount, hasCustom, happyVersion, ...others } = row;
  const { checkLinks, guardLinks, dailyOrders, mostCharge, words, limits, ordersUsed, ordersLimit, ...service } = others;
  return {
    state: { version: priceVersion, discount, groupDiscount, hasCustom, happyVersion },
    sellable: service.id === null ? undefined : service,
    rules: hasRules ? rulesOfColumns({ checkLinks, guardLinks, dailyOrders, mostCharge, words, limits } as RulesColumns) : undefined,
    allowance: ordersUsed == null ? undefined : { ordersUsed, ordersLimit: ordersLimit ?? null },
  };
}
