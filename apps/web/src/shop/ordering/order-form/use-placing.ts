import { useEffect, useRef, useState } from "react";
import type { SignedIn } from "@vitrine/contract/identity/account/register";
import { parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { ApiError, api } from "../../kernel/island/api.ts";
import { refreshFrame } from "../../messaging/realtime/refresh-frame.ts";
import { watch } from "../../messaging/realtime/live.ts";
import { OrderKey, announceOrderPlaced } from "../../kernel/island/order-key.ts";
import { type ShopFacts, useShop } from "../../kernel/layout/shop-context.tsx";
import { writeDraft } from "./order-draft.ts";
import { orderBody } from "./order-fields.ts";
import { showRefusal } from "./show-refusal.ts";
import type { OrderForm } from "./use-order-form.ts";
import type { PlacedOrder } from "@vitrine/contract/ordering/order/place";
import { retryUnanswered } from "../../kernel/island/retry-unanswered.ts";

/** Retries with the same key if there was no response: the server places one order per key. `maxCharge` is the price on the screen. */
const sendOrder = (body: Record<string, string | number>, maxCharge: string | undefined, key: string): Promise<PlacedOrder> =>
  retryUnanswered(() => api<PlacedOrder>("orders", { body: { ...body, maxCharge }, headers: { "Idempotency-Key": key } }));

const read = (amount: string): bigint => parseAmount(amount) ?? 0n;

export interface Placing {
  place: () => void;
  isBusy: boolean;
  problem: string;
  /** The sheet to complete before the order is placed. */
  step: "signIn" | "funds" | undefined;
  /** The amount missing when the order was refused. */
  needed: string;
  /** The missing amount has arrived since. */
  hasCome: boolean;
  customer: ShopFacts["customer"];
  signedIn: (user: SignedIn["user"]) => void;
  leaveStep: () => void;
}

export function usePlacing(form: OrderForm): Placing {
  const shop = useShop();
  const { t } = shop;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [step, setStep] = useState<Placing["step"]>();
  const [needed, setNeeded] = useState("0");
  /** The balance available for the order, including credit granted by the owner. */
  const [enough, setEnough] = useState(0n);
  const [customer, setCustomer] = useState(shop.customer);
  const key = useRef<OrderKey>(undefined);
  useBalance(customer !== null, (balance) => setCustomer((before) => before && { ...before, balance }));

  const refuse = (error: unknown, balance: string) => {
    setBusy(false);
    if (!(error instanceof ApiError)) return setProblem(t("failure.orderNoAnswer"));
    if (error.status === 401) return setStep("signIn");
    if (error.code === "insufficient_funds") {
      const short = error.params["needed"] ?? "0";
      setNeeded(short);
      setEnough(read(balance) + read(short));
      return setStep("funds");
    }
    setProblem(showRefusal(form, error));
  };
  const send = async (balance = customer?.balance ?? "0") => {
    const { service } = form;
    if (!service || isBusy) return;
    setBusy(true);
    setProblem("");
    setStep(undefined);
    const body = orderBody(form.fields, service, form.asked);
    key.current ??= new OrderKey();
    try {
      const { id } = await sendOrder(body, form.charge, key.current.for(body));
      key.current = undefined;
      writeDraft(undefined);
      announceOrderPlaced();
      location.assign(`/orders/${id}`);
    } catch (error) {
      refuse(error, balance);
    }
  };
  const place = () => (customer ? void send() : setStep("signIn"));
  const signedIn = (user: SignedIn["user"]) => {
    setCustomer({ login: user.login, balance: user.balance, unread: user.notifications.length });
    void refreshFrame(shop);
    void send(user.balance);
  };
  /** Login changes the whole page: reloads it and keeps the draft. */
  const leaveStep = () => (customer && !shop.customer ? location.reload() : setStep(undefined));
  return { place, isBusy, problem, step, needed, hasCome: read(customer?.balance ?? "0") >= enough, customer, signedIn, leaveStep };
}

function useBalance(isSignedIn: boolean, take: (balance: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => (isSignedIn ? watch((event) => event.kind === "wallet" && latest.current(event.balance)) : undefined), [isSignedIn]);
}
