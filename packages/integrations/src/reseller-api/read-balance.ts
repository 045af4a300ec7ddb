import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { field, isObject, type LooseJson } from "../http/loose-json.ts";
import { readCurrency, readMoney } from "./read-values.ts";

export type ProviderBalance = { balance: Amount; currency: string | undefined };

export function readBalance(json: LooseJson): ProviderBalance | undefined {
  if (!isObject(json)) return undefined;
  const balance = field(json, "balance", "Balance", "funds");
  if (isObject(balance)) return readBalance(balance);
  const amount = readMoney(balance ?? field(json, "amount"));
  if (amount === undefined) return undefined;
  return { balance: amount, currency: readCurrency(field(json, "currency", "Currency")) ?? currencyBeside(balance) };
}

/** "$12.50", "12.50 USD" */
function currencyBeside(balance: LooseJson | undefined): string | undefined {
  if (typeof balance !== "string") return undefined;
  const unit = /^\s*(\p{Sc})|(\p{Sc}|[A-Za-z]{3})\s*$/u.exec(balance);
  return readCurrency(unit?.[1] ?? unit?.[2]);
}
