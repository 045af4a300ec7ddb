import { type Amount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { CreatePaymentSystemInput, PaymentBonus, UpdatePaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import type { Ctx } from "../../kernel/context/context.ts";
import type { AnyDriver } from "../payment/payment-drivers.ts";
import type { PaymentSystemPatch, PaymentSystemRow } from "../store/payment-systems.ts";

const refused = (field: string, code: string, params: Record<string, string> = {}) =>
  new AppError("validation", {}, { fields: { [field]: { code, params } } });

type Given = Omit<CreatePaymentSystemInput, "system" | "credentials"> | Omit<UpdatePaymentSystemInput, "paymentSystemId" | "credentials">;
type Terms = Omit<PaymentSystemPatch, "credentialsSealed" | "credentialsSet">;

const amountOf = (text: string | undefined): Amount | undefined => (text === undefined ? undefined : parseAmount(text));

/** The owner's input as columns, without omitted fields. */
export function readTerms(ctx: Ctx, given: Given): Terms {
  const { title, currency, rate, feePayer, countries, isOn, isTest, instructions, position } = given;
  const patch = {
    title,
    currency,
    ...(rate === undefined ? {} : { rate: rate ?? null, rateAt: rate === null ? null : ctx.now }),
    minAmount: amountOf(given.min),
    maxAmount: amountOf(given.max),
    feePercent: given.feePercent === undefined ? undefined : plainPercent(given.feePercent),
    feeFixed: amountOf(given.feeFixed),
    feePayer,
    bonuses: given.bonuses && inOrder(given.bonuses),
    countries: countries?.length === 0 ? null : countries && [...new Set(countries)],
    isOn,
    isTest,
    instructions: instructions === "" ? null : instructions,
    position,
  };
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Terms;
}

function inOrder(bonuses: PaymentBonus[]): PaymentBonus[] {
  const read = bonuses.map(({ from, percent }) => ({ from: parseAmount(from) ?? ZERO, percent: plainPercent(percent) }));
  return read
    .toSorted((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
    .map(({ from, percent }) => ({ from: formatAmount(from), percent }));
}

type Checked = Pick<PaymentSystemRow, "currency" | "rate" | "minAmount" | "maxAmount" | "feeFixed">;

/** Returns the exchange rate to store; null if the currency is the panel's own. Errors: rate_missing, validation of currency and amounts. */
export function checkTerms(ctx: Ctx, driver: AnyDriver, terms: Checked): string | null {
  if (driver.currencies !== "any" && !driver.currencies.includes(terms.currency)) throw refused("currency", "invalid");
  if (terms.minAmount <= ZERO) throw refused("min", "positive");
  if (terms.maxAmount < terms.minAmount) throw refused("max", "too_small", { min: formatAmount(terms.minAmount) });
  if (terms.feeFixed < ZERO) throw refused("feeFixed", "too_small", { min: "0" });
  if (terms.currency === ctx.panel.currency) return null;
  if (terms.rate === null) throw new AppError("rate_missing", { from: terms.currency, to: ctx.panel.currency });
  if ((parseAmount(terms.rate) ?? ZERO) <= ZERO) throw refused("rate", "positive");
  return terms.rate;
}
