import type { z } from "zod";
import type { listRatesOutput, SetRateInput } from "@vitrine/contract/selling/catalog/service";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { marginGuardOf } from "../price/margin-guard.ts";
import { driftTerms } from "./drift.ts";
import { currentRate, listRates } from "./list-rates.ts";
import { plainDecimal } from "./price.ts";
import { isRepriced, reprice } from "./reprice.ts";
import { forgetSellable } from "./sellable.ts";
import { insertRate } from "../store/exchange-rates.ts";
import { lockServicesInCurrency, writeServiceChanges } from "../store/services-prices.ts";

/** Adds a new exchange rate and reprices the services that follow providers of that currency. Returns the current rates. */
export async function setRate(ctx: Ctx, input: Pick<SetRateInput, "currency" | "rate">): Promise<z.infer<typeof listRatesOutput>> {
  authorize(ctx, "catalog.manage");
  const { currency } = input;
  if (currency === ctx.panel.currency) throw new AppError("validation", {}, { fields: { currency: { code: "invalid", params: {} } } });
  const before = await currentRate(ctx, currency);
  const rate = plainDecimal(input.rate);
  if (before !== rate) {
    await insertRate(ctx, currency, rate, userIdOf(ctx));
    const repriced = await repriceCurrency(ctx, currency, rate);
    await audit(ctx, {
      action: "rate.set",
      subject: `currency:${currency}`,
      before: before && { exchangeRate: before },
      after: { exchangeRate: rate, repriced },
    });
    forgetSellable(ctx.panelId);
  }
  return listRates(ctx);
}

async function repriceCurrency(ctx: Ctx, currency: string, rate: string): Promise<number> {
  const guard = await marginGuardOf(ctx);
  let repriced = 0;
  for (let lastId = 0; ;) {
    const services = await lockServicesInCurrency(ctx, currency, lastId);
    const last = services.at(-1);
    if (!last) return repriced;
    lastId = last.id;
    const changes = services
      .map((service) => ({ service, next: reprice(service, service.costRate, rate, driftTerms(service, guard)) }))
      .filter(({ service, next }) => isRepriced(service, next))
      .map(({ service, next }) => ({ ...service, ...next }));
    await writeServiceChanges(ctx, changes);
    repriced += changes.length;
  }
}
