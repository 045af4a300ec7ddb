import { writtenAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { requisitesOf, type WithdrawalMethod } from "@vitrine/contract/money/withdrawal/methods";
import type { Earnings, EarningSource } from "@vitrine/contract/money/withdrawal/withdrawal";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { formatMoney } from "@vitrine/ui/text/money";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface WithdrawFormsProps {
  source: EarningSource;
  earnings: Earnings;
  csrfToken: string;
  refused: RefusedForm | null;
}

type FieldKey = "number" | "holder" | "iban" | "address" | "email" | "account" | "key" | "text";

/** One form for each way, so that none needs script. */
export function WithdrawForms({ source, earnings, csrfToken, refused }: WithdrawFormsProps) {
  const { t } = useShop();
  if (Number(earnings.available) <= 0) return <p className="mt-4 text-s text-ink-3">{t("cpa.nothing")}</p>;
  const form = { action: source === "executor" ? "/earnings/withdraw" : "/referrals/withdraw", csrfToken, source, earnings };
  const sent = refused?.kept?.["method"] || null;
  const refusedOf = (method: WithdrawalMethod | null) => (refused && sent === method ? refused : null);
  return (
    <div className="mt-6 border-t border-line pt-4">
      {refused && refused.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {refused.message}
        </Message>
      )}
      <WithdrawForm {...form} method={null} refused={refusedOf(null)} />
      {earnings.methods.length > 0 && <h2 className="mt-6 border-t border-line pt-4 font-semibold">{t("cpa.payOut")}</h2>}
      {earnings.methods.map((method) => (
        <details key={method} open={refusedOf(method) !== null} className="mt-2">
          <summary className="target inline-flex cursor-pointer items-center">
            <span className="ruled-link">{t(`cpa.method.${method}`)}</span>
          </summary>
          <div className="mt-2">
            <WithdrawForm {...form} method={method} refused={refusedOf(method)} />
          </div>
        </details>
      ))}
    </div>
  );
}

interface WithdrawFormProps {
  action: string;
  csrfToken: string;
  source: EarningSource;
  earnings: Earnings;
  /** null: to the balance. */
  method: WithdrawalMethod | null;
  /** If this one was sent: what was typed, and what is wrong with it. */
  refused: RefusedForm | null;
}

function WithdrawForm({ action, csrfToken, source, earnings, method, refused }: WithdrawFormProps) {
  const { t, language } = useShop();
  const kept: Record<string, string> = method === null ? { source, destination: "wallet" } : { source, destination: "withdrawal", method };
  const { minWithdrawal, currency } = earnings;
  const typed = refused?.kept ?? {};
  const hint =
    method !== null && Number(minWithdrawal) > 0 ? t("cpa.min", { amount: formatMoney(language, minWithdrawal, currency) }) : undefined;
  return (
    <PlainForm action={action} csrfToken={csrfToken} kept={kept}>
      <FormField label={t("cpa.amount")} hint={hint} error={refused?.fields["amount"]}>
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            defaultValue={typed["amount"] ?? writtenAmount(earnings.available, language)}
            suffix={currency}
            required
          />
        )}
      </FormField>
      {method !== null &&
        requisitesOf(method).map((name) => (
          <FormField key={name} label={t(`cpa.field.${name as FieldKey}`)} error={refused?.fields[`details.${name}`]}>
            {(control) => <TextInput {...control} name={name} defaultValue={typed[name]} autoComplete="off" maxLength={500} required />}
          </FormField>
        ))}
      <Button type="submit" variant={method === null ? "primary" : "secondary"}>
        {t(method === null ? "cpa.move" : "cpa.withdraw")}
      </Button>
    </PlainForm>
  );
}
