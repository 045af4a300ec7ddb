import { useEffect, useMemo, useRef, useState } from "react";
import { networkOfLink } from "@vitrine/contract/selling/catalog/link";
import type { Offers } from "@vitrine/contract/ordering/order/fitting";
import type { OrderField } from "@vitrine/contract/ordering/order/fields";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { readDraft, writeDraft } from "./order-draft.ts";
import { type FieldName, type Faults, faultsOf } from "./order-faults.ts";
import {
  type AskedField,
  chargeOf,
  EMPTY_FIELDS,
  keptQuantity,
  orderBody,
  usualCost,
  type OrderFields,
  type TypeForms,
} from "./order-fields.ts";
import { type Fitting, usePrices } from "./use-prices.ts";
import { type Promo, usePromo } from "./use-promo.ts";

export interface OrderStart {
  /** Chosen by the page's address. */
  service: PriceItem | null;
  link: string;
  quantity: string;
  promoCode?: string;
  /** Other fields of the service's type, of an order that is repeated. */
  more?: Partial<Record<OrderField, string>>;
  /** Ids of the customer's favourite services. */
  favourites?: readonly number[];
}

export interface OrderForm {
  fields: OrderFields;
  change: (changes: Partial<OrderFields>) => void;
  changeMore: (name: OrderField, typed: string) => void;
  changeLink: (link: string) => void;
  /** From a list next to the form: the link may be of another network. */
  choose: (service: PriceItem) => void;
  /** From the services of the link's network. */
  pick: (service: PriceItem) => void;
  detected: string | undefined;
  service: PriceItem | undefined;
  /** The fields of the service's type; those of the default type while there is no service. */
  asked: readonly AskedField[];
  items: PriceItem[] | undefined;
  /** The network's services by how well they fit the link; undefined until they are loaded. */
  offers: Offers<PriceItem> | undefined;
  fitting: Fitting | undefined;
  /** The customer's favourite services, first among those to choose from. */
  favourites: ReadonlySet<number>;
  hasFailed: boolean;
  /** With the promo code, once it has been checked. */
  charge: string | undefined;
  /** Without the promo code. */
  listedCharge: string | undefined;
  promo: Promo;
  /** All current errors. */
  check: () => Faults;
  /** Errors to show now: of fields that have lost focus, or all after an attempt. */
  shown: Faults;
  leave: (name: FieldName) => void;
  attempt: () => void;
  /** The server's field errors; shown until the fields change. */
  tell: (messages: Record<string, string>) => void;
  /** The server's last message. */
  told: Faults;
  /** Fetches prices again. */
  refresh: () => void;
}

const startFields = ({ service, link, quantity, promoCode = "", more = {} }: OrderStart): OrderFields => ({
  ...EMPTY_FIELDS,
  more,
  isDrip: more.runs !== undefined,
  link,
  network: service?.network ?? "",
  serviceId: service?.id ?? null,
  quantity: quantity === "" ? null : quantity,
  promoCode,
});

export function useOrderForm(
  start: OrderStart,
  networks: readonly string[],
  forms: TypeForms,
  toldBefore: Record<string, string> = {},
): OrderForm {
  const known = (link: string) => networks.find((name) => name === networkOfLink(link));
  const [fields, setFields] = useState(() => {
    const first = startFields(start);
    return { ...withLink(first, start.link, known(start.link), start.service), quantity: first.quantity };
  });
  const [picked, setPicked] = useState(start.service);
  const [round, setRound] = useState(0);
  useDraft(start, fields, setFields);

  const { items, fitting, hasFailed } = usePrices(fields.network, round);
  const offers = useMemo(() => items && fitting?.offersFor(fields.link, items, usualCost), [fields.link, items, fitting]);
  // The browser caches price lists briefly: the page's own price is newer until the lists are fetched again.
  const own = round === 0 && picked?.id === fields.serviceId ? picked : undefined;
  const service = useMemo(() => own ?? serviceOf(fields, offers, picked), [own, fields, offers, picked]);
  const favourites = useMemo(() => new Set(start.favourites), [start.favourites]);
  const asked = forms[service?.type ?? "Default"] ?? [];
  const faults = useShownFaults((now) => faultsOf(fields, service, asked, now), toldBefore);
  const listedCharge = service && chargeOf(fields, service);
  const prices = [listedCharge, round];
  const promo = usePromo(service && orderBody(fields, service, asked), prices, (message) => faults.tell({ promoCode: message }));
  const change = (update: (before: OrderFields) => OrderFields) => {
    faults.forget();
    setFields(update);
  };
  return {
    fields,
    change: (changes) => change((before) => ({ ...before, ...changes })),
    changeMore: (name, typed) => change((before) => ({ ...before, more: { ...before.more, [name]: typed } })),
    changeLink: (link) => change((before) => withLink(before, link, known(link), picked)),
    choose: (item) => {
      setPicked(item);
      change((before) => ({ ...before, network: item.network, serviceId: item.id, quantity: keptQuantity(before, item) }));
    },
    pick: (item) => change((before) => ({ ...before, serviceId: item.id, quantity: keptQuantity(before, item) })),
    detected: networkOfLink(fields.link),
    service,
    asked,
    items,
    offers,
    fitting,
    favourites,
    hasFailed,
    charge: promo.charge ?? listedCharge,
    listedCharge,
    promo,
    check: () => faultsOf(fields, service, asked, Date.now()),
    shown: faults.shown,
    leave: faults.leave,
    attempt: faults.attempt,
    tell: faults.tell,
    told: faults.told,
    refresh: () => setRound((before) => before + 1),
  };
}

function useShownFaults(check: (now: number) => Faults, toldBefore: Record<string, string>) {
  const [now, setNow] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<FieldName> | "all">(new Set());
  const [told, setTold] = useState(() => asTold(toldBefore));
  const found = Object.entries(check(now)).filter(([name]) => left === "all" || left.has(name as FieldName));
  return {
    told,
    shown: { ...told, ...Object.fromEntries(found) } as Faults,
    leave: (name: FieldName) => {
      setNow(Date.now());
      setLeft((before) => (before === "all" ? before : new Set(before).add(name)));
    },
    attempt: () => {
      setNow(Date.now());
      setLeft("all");
    },
    tell: (messages: Record<string, string>) => setTold(asTold(messages)),
    forget: () => setTold({}),
  };
}

const asTold = (messages: Record<string, string>): Faults =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { told: message }]));

/** A link selects its network's services, unless the address already selects a service. */
function withLink(before: OrderFields, link: string, network: string | undefined, picked: PriceItem | null): OrderFields {
  const isKept = network === undefined || network === before.network || (picked !== null && before.serviceId === picked.id);
  return isKept ? { ...before, link } : { ...before, link, network, serviceId: null, quantity: null };
}

/** Without a choice, the service that fits the link best. */
function serviceOf({ serviceId, network }: OrderFields, offers: Offers<PriceItem> | undefined, picked: PriceItem | null) {
  if (network === "") return undefined;
  const items = offers ? [...offers.fitting, ...offers.others] : [];
  if (serviceId === null) return items[0];
  return items.find(({ id }) => id === serviceId) ?? (picked?.id === serviceId ? picked : undefined);
}

/** Restores the draft, unless the page's address says what to order. */
function useDraft(start: OrderStart, fields: OrderFields, restore: (fields: OrderFields) => void): void {
  const untouched = useRef(fields);
  useEffect(() => {
    const draft = start.service === null && start.link === "" ? readDraft() : undefined;
    if (draft) restore(start.promoCode ? { ...draft, promoCode: start.promoCode } : draft);
  }, [start, restore]);
  useEffect(() => {
    if (fields !== untouched.current) writeDraft(fields);
  }, [fields]);
}
