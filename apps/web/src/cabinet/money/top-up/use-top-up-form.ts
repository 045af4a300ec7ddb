import { plainAmount, writtenAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import type { OfferedSystem, Payment } from "@vitrine/contract/money/payment/payment";
import type { WaitingBonus } from "@vitrine/contract/money/promo/promo";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { formatDecimals, formatMoney } from "@vitrine/ui/text/money";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureAt } from "../../../shared/kernel/app/failure-at.ts";
import { fieldText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { TOP_UP_FIELDS } from "../../../shared/money/payment/refused-fields.ts";
import { amountFor, faultOf, topUpPrice } from "../../../shared/money/payment/top-up-price.ts";
import { keepPurpose, type TopUpPurpose } from "./purpose.ts";

export interface TopUpFormInput {
  systems: readonly OfferedSystem[];
  waitingBonuses: readonly WaitingBonus[];
  needed: string;
  purpose: TopUpPurpose | undefined;
  onStarted: (payment: Payment) => void;
}

export function useTopUpForm({ systems, waitingBonuses, needed, purpose, onStarted }: TopUpFormInput) {
  const start = trpc.payment.start.useMutation();
  const utils = trpc.useUtils();
  const [id, setId] = useState<number>();
  const system = systems.find((offered) => offered.id === id) ?? systems[0]!;
  const [typed, setTyped] = useState<string>();
  const [promoCode, setPromoCode] = useState("");
  const [isShown, setShown] = useState(false);
  const proposed = needed === "" ? { amount: "", isRaised: false } : amountFor(system, needed);
  const { locale } = useUi();
  const amount = typed ?? writtenAmount(proposed.amount, locale);
  const plain = plainAmount(amount, locale);
  const fault = faultOf(system, plain);
  const faultText = useFaultText(system, fault);
  const failure = start.error ? failureAt(start.error, TOP_UP_FIELDS) : undefined;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
    const form = event.currentTarget;
    if (fault !== undefined) return focusInvalid(form);
    if (start.isPending) return;
    const code = promoCode.trim();
    try {
      const payment = await start.mutateAsync({ system: system.id, amount: plain, ...(code && { promoCode: code }) });
      if (purpose) keepPurpose(payment.id, purpose);
      void utils.payment.list.invalidate();
      if (!leaveFor(payment)) onStarted(payment);
    } catch {
      focusInvalid(form); // The text comes from the mutation's error.
    }
  };
  return {
    system,
    choose: setId,
    amount,
    isProposed: plain === proposed.amount,
    proposed,
    change: (next: string) => {
      setTyped(next);
      if (start.error) start.reset();
    },
    leave: () => setShown(amount.trim() !== ""),
    amountFault: (isShown ? faultText : undefined) ?? failure?.fields?.["amount"],
    promoCode,
    setPromoCode,
    promoFault: failure?.fields?.["promoCode"],
    problem: failure?.message,
    price: fault === undefined ? topUpPrice(system, plain, waitingBonuses) : undefined,
    isBusy: start.isPending,
    submit,
  };
}

function useFaultText({ min, max, currency }: OfferedSystem, fault: ReturnType<typeof faultOf>): string | undefined {
  const { t } = useTranslation("payModal");
  const { locale } = useUi();
  if (fault === undefined) return undefined;
  if (fault === "empty") return fieldText("required", {});
  if (fault === "cents") return t("cents", { example: formatDecimals(locale, "12.50", 2) });
  return t("outOfBounds", { min: formatMoney(locale, min, currency), max: formatMoney(locale, max, currency) });
}

/** Runs after the next render, in which the field is marked. */
function focusInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

/** Opens the payment system's page, which leads back to the payment. A form is submitted by the payment's own page. */
function leaveFor({ id, step }: Payment): boolean {
  const own = `/payments/${id}`;
  if (step?.kind === "form") {
    location.assign(`${own}?go=1`);
    return true;
  }
  if (step?.kind !== "redirect" || step.redirect === undefined) return false;
  history.replaceState(null, "", own);
  location.assign(step.redirect);
  return true;
}
