import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { convertUp } from "@vitrine/contract/money/payment/price";
import type { Ctx } from "../../kernel/context/context.ts";
import { systemNamed } from "../store/payment-systems.ts";

/**
 * The amount to pay through this system so that the wallet receives the given one: in the system's currency, raised to its minimum. Errors:
 * not_found.
 */
export async function amountNeeded(ctx: Ctx, name: string | number, charge: Amount): Promise<string> {
  const system = await systemNamed(ctx, name);
  if (!system) throw notFound();
  const { currency, minAmount } = system;
  const exact = convertUp(charge, { rate: system.rate ?? "1", currency });
  return formatAmount(exact > minAmount ? exact : minAmount);
}
