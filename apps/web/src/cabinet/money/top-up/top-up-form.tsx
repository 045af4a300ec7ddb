import type { WaitingBonus } from "@vitrine/contract/money/promo/promo";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { formatMoney, formatPercent } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { AmountField } from "./amount-field.tsx";
import { CryptoOffer } from "./crypto-offer.tsx";
import { PriceLines } from "./price-lines.tsx";
import { SystemChoice } from "./system-choice.tsx";
import { type TopUpFormInput, useTopUpForm } from "./use-top-up-form.ts";

type TopUpFormProps = TopUpFormInput & {
  balance: { balance: string; currency: string };
  onCancel: () => void;
};

export function TopUpForm({ balance, onCancel, ...input }: TopUpFormProps) {
  const { t } = useTranslation("payModal");
  const { locale, texts } = useUi();
  const form = useTopUpForm(input);
  const { system, price, amount, proposed } = form;
  const inWallet = (sum: string) => formatMoney(locale, sum, balance.currency);
  const lead = [
    t("balance", { balance: inWallet(balance.balance) }),
    ...(input.needed === "" ? [] : [t("needed", { amount: inWallet(input.needed) })]),
  ];
  return (
    <DialogLayout
      title={t("title")}
      text={lead.join(" ")}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button variant="primary" type="submit" busy={form.isBusy}>
            {price && !system.confirmedByOwner ? t("pay", { amount: formatMoney(locale, price.toPay, system.currency) }) : t("continue")}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {form.problem && <ErrorBanner>{form.problem}</ErrorBanner>}
        <SystemChoice systems={input.systems} chosen={system} choose={form.choose} />
        <AmountField
          system={system}
          value={amount}
          needed={proposed.amount}
          note={proposed.isRaised && form.isProposed ? t("raised", { min: formatMoney(locale, system.min, system.currency) }) : undefined}
          error={form.amountFault}
          change={form.change}
          leave={form.leave}
        />
        <WaitingBonuses bonuses={input.waitingBonuses} currency={balance.currency} />
        <PromoField value={form.promoCode} change={form.setPromoCode} error={form.promoFault} />
        {price && <PriceLines currency={system.currency} walletCurrency={balance.currency} price={price} />}
        <CryptoOffer />
      </div>
    </DialogLayout>
  );
}

function PromoField({ value, change, error }: { value: string; change: (typed: string) => void; error: string | undefined }) {
  const { t } = useTranslation("payModal");
  return (
    <Disclosure summary={t("promo")}>
      <Field label={t("promo")} hint={t("promoHint")} error={error} className="mt-2">
        {(control) => (
          <TextInput
            {...control}
            value={value}
            onChange={(event) => change(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
          />
        )}
      </Field>
    </Disclosure>
  );
}

/** Promo codes with a bonus for the next payments, each with the minimum payment. */
function WaitingBonuses({ bonuses, currency }: { bonuses: readonly WaitingBonus[]; currency: string }) {
  const { t } = useTranslation("payModal");
  const { locale } = useUi();
  if (bonuses.length === 0) return null;
  return (
    <ul>
      {bonuses.map(({ code, percent, minAmount }) => {
        const terms = { code, percent: formatPercent(locale, percent) };
        return (
          <li key={code} className="text-s text-money">
            {Number(minAmount) === 0
              ? t("promoWaitingAny", terms)
              : t("promoWaiting", { ...terms, from: formatMoney(locale, minAmount, currency) })}
          </li>
        );
      })}
    </ul>
  );
}
