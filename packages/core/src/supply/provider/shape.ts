import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { inheritedDrift, NO_DRIFT, type PanelDrift } from "@vitrine/contract/selling/price/drift";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { Ctx } from "../../kernel/context/context.ts";
import { ownDriftOf, plainDrift } from "../../selling/catalog/drift.ts";
import type { ProviderDay } from "../health/figures-queries.ts";
import { hoursLeft, successRate } from "./pace.ts";
import type { ProviderRow } from "../store/providers.ts";

export interface AboutProvider {
  waitingOrders: number;
  day: ProviderDay | undefined;
  /** The panel's price settings. */
  panelDrift: PanelDrift;
}

/** The contract's shape, without the key. */
export function toProvider(ctx: Ctx, row: ProviderRow, { waitingOrders, day, panelDrift }: AboutProvider): Provider {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    status: row.status,
    statusText: row.statusText,
    balance: row.balance === null || !can(ctx.actor, "provider.money") ? null : formatAmount(row.balance),
    currency: row.currency,
    servicesCount: row.servicesCount,
    isPractice: row.isPractice,
    waitingOrders,
    concurrency: row.concurrency,
    isExclusive: row.isExclusive,
    drift: { own: plainDrift(ownDriftOf(row)), inherited: inheritedDrift(NO_DRIFT, panelDrift) },
    successRate: successRate(day),
    hoursLeft: hoursLeft(row.balance, day),
    syncedAt: row.syncedAt && toSeconds(row.syncedAt),
    balanceAt: row.balanceAt && toSeconds(row.balanceAt),
    createdAt: toSeconds(row.createdAt),
  };
}
