import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Provider, ProviderIdInput } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { marginGuardOf } from "../../selling/price/margin-guard.ts";
import { lastDay } from "../health/figures-queries.ts";
import { countWaitingOrders, findProviderName } from "./queries.ts";
import { toProvider } from "./shape.ts";
import { findProvider } from "../store/providers.ts";

/** The provider's name for a text; empty if there is no such provider. */
export const nameOfProvider = async (ctx: Ctx, id: number): Promise<string> => (await findProviderName(ctx, id)) ?? "";

export async function getProvider(ctx: Ctx, input: Pick<ProviderIdInput, "providerId">): Promise<Provider> {
  authorize(ctx, "provider.view");
  const row = await findProvider(ctx, input.providerId);
  if (!row) throw notFound();
  const waiting = await countWaitingOrders(ctx, row.id);
  const days = await lastDay(ctx, row.id);
  return toProvider(ctx, row, { waitingOrders: waiting.get(row.id) ?? 0, day: days.get(row.id), panelDrift: await marginGuardOf(ctx) });
}
