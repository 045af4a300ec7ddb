import { useRef, useState } from "react";
import { parseAmount, ZERO } from "@vitrine/contract/kernel/amount/amount";
import type { OfferedSystem, Payment } from "@vitrine/contract/money/payment/payment";
import { ApiError, api } from "../../kernel/island/api.ts";
import { OrderKey } from "../../kernel/island/order-key.ts";
import { retryUnanswered } from "../../kernel/island/retry-unanswered.ts";
import type { Faults } from "../../kernel/layout/faults.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { amountFor, topUpPrice } from "../../../shared/money/payment/top-up-price.ts";
import { keepSent, writeDraft } from "./order-draft.ts";
import { type OrderFields, orderBody } from "./order-fields.ts";
import { showRefusal } from "./show-refusal.ts";
import type { OrderForm } from "./use-order-form.ts";

/** For a visitor who may buy by email. */
export interface GuestStart {
  systems: OfferedSystem[];
  csrfToken: string;
  /** Values typed and chosen before, and the errors of a refused form. */
  email: string;
  system: number | null;
  refused: Faults;
}

/** A payment system with the amount to pay for this order. */
export interface GuestOffer {
  system: OfferedSystem;
  toPay: string;
  /** The system takes no less than this. */
  isRaised: boolean;
}

export interface Guest {
  csrfToken: string;
  email: string;
  change: (email: string) => void;
  /** Payment systems that accept this amount; undefined before there is a price. */
  offers: GuestOffer[] | undefined;
  chosen: GuestOffer | undefined;
  choose: (system: number) => void;
  emailFault: string | undefined;
  problem: string;
  isBusy: boolean;
  /** Shows missing fields; false if none is missing. */
  attempt: () => boolean;
  pay: () => void;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function useGuest(start: GuestStart | null, form: OrderForm): Guest | undefined {
  const { t, language } = useShop();
  const [email, setEmail] = useState(start?.email ?? "");
  const [system, setSystem] = useState(start?.system ?? null);
  const [emailFault, setEmailFault] = useState(start?.refused.fields["email"]);
  const [problem, setProblem] = useState(start?.refused.message ?? "");
  const [isBusy, setBusy] = useState(false);
  const key = useRef<OrderKey>(undefined);
  if (!start) return undefined;
  const { charge, service } = form;
  const offers = charge === undefined ? undefined : start.systems.flatMap((offered) => offerOf(offered, charge));
  const chosen = offers?.find((offer) => offer.system.id === system) ?? offers?.[0];

  const refuse = (error: unknown) => {
    setBusy(false);
    if (!(error instanceof ApiError)) return setProblem(t("failure.noAnswer"));
    setEmailFault(error.fields["email"]?.message);
    setProblem(showRefusal(form, error));
  };
  const send = async () => {
    if (!service || !chosen || isBusy) return;
    setBusy(true);
    setProblem("");
    key.current ??= new OrderKey();
    const body = { ...orderBody(form.fields, service, form.asked), email: email.trim(), system: chosen.system.id, language };
    try {
      const headers = { "Idempotency-Key": key.current.for(body) };
      open(await retryUnanswered(() => api<Bought>("guest/orders", { body, headers })), form.fields);
    } catch (error) {
      refuse(error);
    }
  };
  return {
    csrfToken: start.csrfToken,
    email,
    change: (typed) => {
      setEmail(typed);
      setEmailFault(undefined);
    },
    offers,
    chosen,
    choose: setSystem,
    emailFault,
    problem,
    isBusy,
    attempt: () => {
      const fault = email.trim() === "" ? t("field.required") : EMAIL.test(email.trim()) ? undefined : t("field.email");
      setEmailFault(fault);
      return fault !== undefined;
    },
    pay: () => void send(),
  };
}

function offerOf(system: OfferedSystem, charge: string): GuestOffer[] {
  const { amount, isRaised } = amountFor(system, charge);
  if ((parseAmount(amount) ?? ZERO) > (parseAmount(system.max) ?? ZERO)) return [];
  return [{ system, toPay: topUpPrice(system, amount).toPay, isRaised }];
}

interface Bought {
  token: string;
  payment: Payment;
}

/** The payment system's own page, or ours with what to do; from there the way back leads to the order's page. */
function open({ token, payment: { id, step } }: Bought, fields: OrderFields): void {
  keepSent(id, fields);
  writeDraft(undefined);
  const own = `/order/${token}`;
  if (step?.kind !== "redirect" || step.redirect === undefined) return location.assign(`${own}?go=1`);
  history.replaceState(null, "", own);
  location.assign(step.redirect);
}
