import type { z } from "zod";
import type { listRatesOutput } from "@vitrine/contract/selling/catalog/service";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { foreignCurrencies } from "./rate-queries.ts";
import { currentRates } from "../store/exchange-rates.ts";

/** Current exchange rates, and the currencies of connected providers that have none. */
export async function listRates(ctx: Ctx): Promise<z.infer<typeof listRatesOutput>> {
  authorize(ctx, "service.view");
  const rates = await currentRates(ctx);
  const known = new Set(rates.map((rate) => rate.currency));
  return {
    currency: ctx.panel.currency,
    items: rates.map(({ currency, rate, validFrom }) => ({ currency, rate, validFrom: toSeconds(validFrom) })),
    missing: (await foreignCurrencies(ctx)).filter((currency) => !known.has(currency)),
  };
}

/** Decimal text; "1" for the panel's own currency, undefined if none was set. */
export async function currentRate(ctx: Ctx, currency: string): Promise<string | undefined> {
  if (currency === ctx.panel.currency) return "1";
  return (await currentRates(ctx)).find((row) => row.currency === currency)?.rate;
}
