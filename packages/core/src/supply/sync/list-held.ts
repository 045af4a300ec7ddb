import type { z } from "zod";
import type { HeldService, ListHeldInput, listHeldOutput } from "@vitrine/contract/supply/provider/held";
import type { ListWaitingInput } from "@vitrine/contract/supply/drift/moves";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount, MAX_AMOUNT } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import { driftOf } from "../../selling/catalog/drift.ts";
import { tooLow } from "../../selling/catalog/reprice.ts";
import { followingPrice } from "../../selling/catalog/price.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countHeld, type HeldRow, heldRows } from "./held-queries.ts";
import { findProvider } from "../store/providers.ts";

type Input = Pick<ListHeldInput, "providerId" | "page" | "perPage">;

/** Services on hold for the owner because of a provider's price increase. */
export async function listHeld(ctx: Ctx, { providerId, page, perPage }: Input): Promise<z.infer<typeof listHeldOutput>> {
  authorize(ctx, "provider.view");
  if (!(await findProvider(ctx, providerId))) throw notFound();
  return listWaiting(ctx, { page, perPage, provider: providerId });
}

/** The same of all providers, or of one. */
export async function listWaiting(ctx: Ctx, { page, perPage, provider }: ListWaitingInput): Promise<z.infer<typeof listHeldOutput>> {
  authorize(ctx, "provider.view");
  const rows = await heldRows(ctx, provider, { limit: perPage, offset: (page - 1) * perPage });
  return { items: rows.map(toHeld), page, perPage, total: await countHeld(ctx, provider) };
}

function toHeld(row: HeldRow): HeldService {
  const { serviceId, name, reason, beforeRate, nowRate, rate, exchangeRate, extraCharge, rateStep, priceMode, since } = row;
  const next = followingPrice(nowRate, exchangeRate, extraCharge, rateStep) ?? { rate: MAX_AMOUNT, cost: MAX_AMOUNT };
  const stays = priceMode === "fixed" && tooLow({ rate, cost: next.cost, priceMode, allowLoss: false }, driftOf(row)) === undefined;
  return {
    serviceId,
    name,
    reason,
    provider: { id: row.providerId, name: row.providerName, currency: row.providerCurrency },
    rateBefore: formatAmount(beforeRate),
    rateNow: formatAmount(nowRate),
    price: formatAmount(rate),
    costNow: formatAmount(next.cost),
    priceNow: formatAmount(stays ? rate : next.rate),
    since: since && toSeconds(since),
  };
}
