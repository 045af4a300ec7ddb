import { notFound } from "@vitrine/contract/shared/app-error";
import type { Provider, ProviderIdInput } from "@vitrine/contract/provider/provider";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { lastDay } from "./figures-queries.ts";
import { countWaitingOrders, findProvider } from "./queries.ts";
import { toProvider } from "./shape.ts";

export async function getProvider(ctx: Ctx, input: Pick<ProviderIdInput, "providerId">): Promise<Provider> {
  authorize(ctx, "provider.view");
  const row = await findProvider(ctx, input.providerId);
  if (!row) throw notFound();
  const waiting = await countWaitingOrders(ctx, row.id);
  const days = await lastDay(ctx, row.id);
  return toProvider(row, waiting.get(row.id) ?? 0, days.get(row.id));
}
