import { type SubmitEvent, useState, useSyncExternalStore } from "react";
import { plainAmount, writtenAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import type { OfferedSystem, Payment } from "@vitrine/contract/money/payment/payment";
import type { WaitingBonus } from "@vitrine/contract/money/promo/promo";
import { atField, type Faults, faultsOf, focusInvalid, noFaults } from "../../kernel/layout/faults.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { amountFaultText } from "./amount-field.tsx";
import { type KeptOrder, readKeptOrder, writeKeptOrder } from "./kept-order.ts";
import { TOP_UP_FIELDS } from "../../../shared/money/payment/refused-fields.ts";
import { amountFor, faultOf } from "../../../shared/money/payment/top-up-price.ts";

export interface TopUpStart {
  systems: OfferedSystem[];
  waitingBonuses: WaitingBonus[];
  /** Id of the payment system chosen before. */
  system: number | null;
  /** As typed before. */
  amount: string;
  /** What an order needs, in the wallet's currency; "" for a top-up without one. */
  needed: string;
  /** Whether an order that the browser keeps is sent with the payment. */
  withOrder: boolean;
  faults: Faults;
}

const never = () => () => undefined;
let kept: KeptOrder | undefined;
const keptOnce = () => (kept ??= readKeptOrder());
const nothingKept = () => undefined;

export function useTopUp({ systems, system: first, amount: typedBefore, needed, withOrder, faults: startFaults }: TopUpStart) {
  const shop = useShop();
  const [id, setId] = useState(first);
  const system = systems.find((offered) => offered.id === id) ?? systems[0]!;
  const [typed, setTyped] = useState<string | null>(typedBefore === "" ? null : typedBefore);
  const [hasLeft, setLeft] = useState(false);
  // Without script the page is shown from its top, where the message stays.
  const [faults, setFaults] = useState(startFaults);
  const [isBusy, setBusy] = useState(false);
  const order = useSyncExternalStore(never, withOrder ? keptOnce : nothingKept, nothingKept);
  const proposed = needed === "" ? { amount: "", isRaised: false } : amountFor(system, needed);
  const amount = typed ?? writtenAmount(proposed.amount, shop.language);
  const plain = plainAmount(amount, shop.language);
  const fault = faultOf(system, plain);
  const shownFault = hasLeft && fault !== undefined ? amountFaultText(shop, system, fault) : faults.fields["amount"];

  const pay = async (promoCode: string, form: HTMLFormElement) => {
    setBusy(true);
    setFaults(noFaults);
    try {
      const given = { system: system.id, amount: plain, ...(promoCode === "" ? {} : { promoCode }) };
      open(await mutate("payment", "start", { ...given, ...(order ? { order: order.order } : {}) }), order);
    } catch (error) {
      setFaults(atField(orderFaults(faultsOf(error, shop.t)), TOP_UP_FIELDS));
      setBusy(false);
      focusInvalid(form);
    }
  };
  return {
    system,
    choose: setId,
    amount,
    /** As decimal text. */
    plain,
    /** In the payment's currency, as proposed. */
    proposed,
    change: (text: string) => {
      setTyped(text);
      setFaults(noFaults);
    },
    leave: () => setLeft(amount.trim() !== ""),
    fault,
    shownFault,
    problem: faults.message,
    promoFault: faults.fields["promoCode"],
    order,
    isBusy,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setLeft(true);
      const form = event.currentTarget;
      if (fault !== undefined) return focusInvalid(form);
      if (!isBusy) void pay(textIn(new FormData(form), "promoCode"), form);
    },
  };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Errors of the order have no field here: they are shown above the form. */
function orderFaults(faults: Faults): Faults {
  const ofOrder = Object.entries(faults.fields).find(([name]) => name.startsWith("order."));
  return ofOrder ? { ...faults, message: ofOrder[1] } : faults;
}

/** The payment system's own page, or ours with what to do; from there the way back leads to our page. */
function open({ id, step }: Payment, order: KeptOrder | undefined): void {
  if (order) writeKeptOrder({ ...order, paymentId: id });
  const own = `/payments/${id}`;
  if (step?.kind !== "redirect" || step.redirect === undefined) return location.assign(`${own}?go=1`);
  history.replaceState(null, "", own);
  location.assign(step.redirect);
}
