import { useEffect, useRef, useState } from "react";
import type { SignedIn } from "@vitrine/contract/identity/account/register";
import { ApiError, api, camel } from "../../kernel/island/api.ts";
import { refreshFrame } from "../../messaging/realtime/refresh-frame.ts";
import { watch } from "../../messaging/realtime/live.ts";
import { forgetPrices } from "../../selling/catalog/load-prices.ts";
import { OrderKey } from "../../kernel/island/order-key.ts";
import { type ShopFacts, useShop } from "../../kernel/layout/shop-context.tsx";
import { writeDraft } from "./order-draft.ts";
import type { FieldName } from "./order-faults.ts";
import { orderBody } from "./order-fields.ts";
import type { OrderForm } from "./use-order-form.ts";
import type { PlacedOrder } from "@vitrine/contract/ordering/order/place";
import { retryUnanswered } from "../../kernel/island/retry-unanswered.ts";

/** Retries with the same key if there was no response: the server places one order per key. */
export const sendOrder = (body: Record<string, string | number>, key: string): Promise<PlacedOrder> =>
  retryUnanswered(() => api<PlacedOrder>("orders", { body, headers: { "Idempotency-Key": key } }));

export interface Placing {
  place: () => void;
  isBusy: boolean;
  problem: string;
  /** The sheet to complete before the order is placed. */
  step: "signIn" | "funds" | undefined;
  /** The amount missing when the order was refused. */
  needed: string;
  customer: ShopFacts["customer"];
  signedIn: (user: SignedIn["user"]) => void;
  leaveStep: () => void;
}

const STALE = new Set([
  "price_changed",
  "service_unavailable",
  "service_id_invalid",
  "count_invalid",
  "quantity_increment",
  "package_invalid",
  "comments_invalid",
  "dripfeed_disabled",
  "runs_invalid",
]);

/** Errors that belong to one field and are shown at it. */
const FIELD_OF: Readonly<Record<string, FieldName>> = {
  link_invalid: "link",
  INVALID_OBJECT_TYPE: "link",
  url_to_bot: "link",
  link_network: "link",
  duplicate_link: "link",
  rules_described: "link",
  start_invalid: "startAt",
  runs_invalid: "runs",
  promo_code_invalid: "promoCode",
  promo_code_used: "promoCode",
  promo_code_expired: "promoCode",
  promo_code_min_amount: "promoCode",
};

export function usePlacing(form: OrderForm): Placing {
  const shop = useShop();
  const { t } = shop;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [step, setStep] = useState<Placing["step"]>();
  const [needed, setNeeded] = useState("0");
  const [customer, setCustomer] = useState(shop.customer);
  const key = useRef<OrderKey>(undefined);
  useBalance(customer !== null, (balance) => setCustomer((before) => before && { ...before, balance }));

  const refuse = (error: unknown) => {
    setBusy(false);
    if (!(error instanceof ApiError)) return setProblem(t("failure.noAnswer"));
    if (error.status === 401) return setStep("signIn");
    if (error.code === "insufficient_funds") {
      setNeeded(error.params["needed"] ?? "0");
      return setStep("funds");
    }
    if (STALE.has(error.code)) {
      forgetPrices();
      form.refresh();
    }
    const told = Object.entries(error.fields).flatMap(([name, { message }]) => (message ? [[camel(name), message] as const] : []));
    const field = FIELD_OF[error.code];
    form.tell(field && told.length === 0 ? { [field]: error.message } : Object.fromEntries(told));
    if (field === undefined && (error.code !== "validation" || told.length === 0)) setProblem(error.message);
  };
  const send = async () => {
    const { service } = form;
    if (!service || isBusy) return;
    setBusy(true);
    setProblem("");
    setStep(undefined);
    const body = orderBody(form.fields, service, form.asked);
    key.current ??= new OrderKey();
    try {
      const { id } = await sendOrder(body, key.current.for(body));
      key.current = undefined;
      writeDraft(undefined);
      location.assign(`/orders/${id}`);
    } catch (error) {
      refuse(error);
    }
  };
  const place = () => (customer ? void send() : setStep("signIn"));
  const signedIn = (user: SignedIn["user"]) => {
    setCustomer({ login: user.login, balance: user.balance, unread: user.notifications.length });
    void refreshFrame(shop);
    void send();
  };
  /** Login changes the whole page: reloads it and keeps the draft. */
  const leaveStep = () => (customer && !shop.customer ? location.reload() : setStep(undefined));
  return { place, isBusy, problem, step, needed, customer, signedIn, leaveStep };
}

function useBalance(isSignedIn: boolean, take: (balance: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => (isSignedIn ? watch((event) => event.kind === "wallet" && latest.current(event.balance)) : undefined), [isSignedIn]);
}
