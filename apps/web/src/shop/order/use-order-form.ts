import { useEffect, useMemo, useRef, useState } from "react";
import { networkOfLink } from "@vitrine/contract/order/link";
import type { PriceItem } from "../frame/price-item.ts";
import { readDraft, writeDraft } from "./order-draft.ts";
import { chargeOf, EMPTY_FIELDS, type FieldName, type Faults, faultsOf, keptQuantity, type OrderFields } from "./order-fields.ts";
import { usePrices } from "./use-prices.ts";

export interface OrderStart {
  /** Chosen by the page's address. */
  service: PriceItem | null;
  link: string;
  quantity: string;
}

export interface OrderForm {
  fields: OrderFields;
  change: (changes: Partial<OrderFields>) => void;
  changeLink: (link: string) => void;
  choose: (service: PriceItem) => void;
  detected: string | undefined;
  service: PriceItem | undefined;
  items: PriceItem[] | undefined;
  hasFailed: boolean;
  charge: string | undefined;
  faults: Faults;
  /** Faults worth showing now: of the fields that were left, or all after an attempt. */
  shown: Faults;
  leave: (name: FieldName) => void;
  attempt: () => void;
  /** Fetches prices anew. */
  refresh: () => void;
}

const startFields = ({ service, link, quantity }: OrderStart): OrderFields => ({
  ...EMPTY_FIELDS,
  link,
  network: service?.network ?? "",
  serviceId: service?.id ?? null,
  quantity: quantity === "" ? null : quantity,
});

export function useOrderForm(start: OrderStart, networks: readonly string[]): OrderForm {
  const known = (link: string) => networks.find((name) => name === networkOfLink(link));
  const [fields, setFields] = useState(() => withLink(startFields(start), start.link, known(start.link), start.service));
  const [picked, setPicked] = useState(start.service);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [round, setRound] = useState(0);
  useDraft(start, fields, setFields);

  const { items, hasFailed } = usePrices(fields.network, round);
  const service = useMemo(() => serviceOf(fields, items, picked), [fields, items, picked]);
  const faults = faultsOf(fields, service);
  const leave = (name: FieldName) => setLeft((before) => new Set(before).add(name));
  return {
    fields,
    change: (changes) => setFields((before) => ({ ...before, ...changes })),
    changeLink: (link) => setFields((before) => withLink(before, link, known(link), picked)),
    choose: (item) => {
      setPicked(item);
      setFields((before) => ({ ...before, network: item.network, serviceId: item.id, quantity: keptQuantity(before, item) }));
    },
    detected: networkOfLink(fields.link),
    service,
    items,
    hasFailed,
    charge: service && chargeOf(fields, service),
    faults,
    shown: Object.fromEntries(Object.entries(faults).filter(([name]) => left.has(name as FieldName))) as Faults,
    leave,
    attempt: () => setLeft(new Set<FieldName>(["link", "service", "quantity", "comments"])),
    refresh: () => setRound((before) => before + 1),
  };
}

/** A link leads to its network's services, unless the customer has come with a service already. */
function withLink(before: OrderFields, link: string, network: string | undefined, picked: PriceItem | null): OrderFields {
  const isKept = network === undefined || network === before.network || (picked !== null && before.serviceId === picked.id);
  return isKept ? { ...before, link } : { ...before, link, network, serviceId: null, quantity: null };
}

function serviceOf({ serviceId, network }: OrderFields, items: PriceItem[] | undefined, picked: PriceItem | null): PriceItem | undefined {
  if (network === "") return undefined;
  if (serviceId === null) return items?.[0];
  return items?.find(({ id }) => id === serviceId) ?? (picked?.id === serviceId ? picked : undefined);
}

/** What was being filled in comes back, unless the page's address says what to order. */
function useDraft(start: OrderStart, fields: OrderFields, restore: (fields: OrderFields) => void): void {
  const untouched = useRef(fields);
  useEffect(() => {
    const draft = start.service === null && start.link === "" ? readDraft() : undefined;
    if (draft) restore(draft);
  }, [start, restore]);
  useEffect(() => {
    if (fields !== untouched.current) writeDraft(fields);
  }, [fields]);
}
