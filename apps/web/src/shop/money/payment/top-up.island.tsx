import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { KeptFields } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { AmountField } from "./amount-field.tsx";
import { PriceLines } from "./price-lines.tsx";
import { SystemChoice } from "./system-choice.tsx";
import { topUpPrice } from "../../../shared/money/payment/top-up-price.ts";
import { WaitingBonuses } from "./waiting-bonuses.tsx";
import { type TopUpStart, useTopUp } from "./use-top-up.ts";

export interface TopUpProps {
  start: TopUpStart;
  csrfToken: string;
}

/** How much and by which system; without script the browser sends the form. */
export default function TopUp({ start, csrfToken }: TopUpProps) {
  const { t, language } = useShop();
  const top = useTopUp(start);
  const { system, fault, amount, plain } = top;
  const price = fault === undefined ? topUpPrice(system, plain, start.waitingBonuses) : undefined;
  return (
    <form
      noValidate
      method="post"
      action="/topup"
      onSubmit={top.submit}
      className="rounded-card border border-line bg-sheet p-6 bourse:desk:grid bourse:desk:grid-cols-2 bourse:desk:gap-x-6 bourse:p-4 atelier:border-0 atelier:bg-transparent atelier:p-0 mobile:p-4"
    >
      <KeptFields fields={{ csrf: csrfToken }} />
      {top.problem !== "" && (
        <Message tone="bad" live className="mb-4 bourse:col-span-2">
          {top.problem}
        </Message>
      )}
      {top.order && <OrderNote isMass={top.order.isMass} needed={start.needed} />}
      <Step number="01" className="bourse:row-span-2">
        <SystemChoice systems={start.systems} chosen={system} choose={top.choose} />
        {system.instructions && (
          <p className="mb-4 text-s whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{system.instructions}</p>
        )}
      </Step>
      <Step number="02">
        <AmountField
          system={system}
          value={amount}
          needed={top.proposed.amount}
          error={top.shownFault}
          change={top.change}
          leave={top.leave}
        />
        {top.proposed.isRaised && plain === top.proposed.amount && (
          <p className="mb-4 text-s text-ink-2">{t("topup.raised", { min: formatMoney(language, system.min, system.currency) })}</p>
        )}
        <WaitingBonuses bonuses={start.waitingBonuses} className="mb-2 text-money" />
        <PromoCode fault={top.promoFault} />
      </Step>
      <Step number="03">
        {price && <PriceLines system={system} price={price} />}
        <p className="without-script mb-4 text-s text-ink-2">{t("topup.noteLater")}</p>
        <Button type="submit" variant="primary" size="l" busy={top.isBusy} className="w-full">
          {price && !system.confirmedByOwner
            ? t("topup.pay", { amount: formatMoney(language, price.toPay, system.currency) })
            : t("topup.continue")}
        </Button>
      </Step>
    </form>
  );
}

function OrderNote({ isMass, needed }: { isMass: boolean; needed: string }) {
  const { t, language, currency } = useShop();
  return (
    <Message tone="info" className="mb-4 bourse:col-span-2">
      {needed !== "" && <p className="font-medium">{t("topup.needed", { amount: formatMoney(language, needed, currency) })}</p>}
      <p>{t(isMass ? "topup.draftMass" : "topup.draft")}</p>
    </Message>
  );
}

function PromoCode({ fault }: { fault: string | undefined }) {
  const { t } = useShop();
  return (
    <details className="mb-4" open={fault !== undefined}>
      <summary className="target inline-flex cursor-pointer items-center text-s">
        <span className="ruled-link">{t("topup.promo")}</span>
      </summary>
      <div className="mt-2">
        <FormField label={t("topup.promo")} hint={t("topup.promoHint")} error={fault}>
          {(control) => <TextInput {...control} name="promoCode" autoComplete="off" autoCapitalize="none" maxLength={64} />}
        </FormField>
      </div>
    </details>
  );
}

/** A part of the form; Atelier numbers them. */
function Step({ number, className, children }: { number: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "min-w-0 atelier:grid atelier:grid-cols-[72px_minmax(0,1fr)] atelier:border-t atelier:border-line atelier:pt-6 atelier:pb-4 atelier:first-of-type:border-ink mobile:atelier:grid-cols-[32px_minmax(0,1fr)]",
        className,
      )}
    >
      <span aria-hidden="true" className="hidden text-ink-3 tnum atelier:block">
        {number}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
