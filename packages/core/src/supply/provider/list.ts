import type { z } from "zod";
import type { ListProvidersInput, listProvidersOutput } from "@vitrine/contract/supply/provider/provider";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { marginGuardOf } from "../../selling/price/margin-guard.ts";
import { lastDay } from "../health/figures-queries.ts";
import { countWaitingOrders } from "./queries.ts";
import { toProvider } from "./shape.ts";
import { countProviders, listProviderRows } from "../store/providers.ts";

/** The panel's providers, oldest first. */
export async function listProviders(ctx: Ctx, input: ListProvidersInput): Promise<z.infer<typeof listProvidersOutput>> {
  authorize(ctx, "provider.view");
  const rows = await listProviderRows(ctx, input);
  const waiting = await countWaitingOrders(ctx, null);
  const days = await lastDay(ctx, null);
  const panelDrift = await marginGuardOf(ctx);
  return {
    items: rows.map((row) => toProvider(ctx, row, { waitingOrders: waiting.get(row.id) ?? 0, day: days.get(row.id), panelDrift })),
    page: input.page,
    perPage: input.perPage,
    total: await countProviders(ctx, input),
  };
}
