import type { z } from "zod";
import { LEAST_PURCHASES, type purchasesOutput } from "@vitrine/contract/growth/purchase/purchase";
import type { ShownPurchase } from "@vitrine/contract/growth/purchase/shown-purchase";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { type PanelMemory, panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { serviceNames } from "../../selling/translation/translations.ts";
import { type PurchaseRow, readPurchases } from "./queries.ts";

const DAY_MS = 86_400_000;
const KEEP_MS = 10_000;
const MOST_TURNS = 3;

/** By language: names are translated. */
const memories = Object.fromEntries(LANGUAGES.map((language) => [language, panelMemory<PurchaseRow[]>(KEEP_MS)])) as Record<
  Language,
  PanelMemory<PurchaseRow[]>
>;

/** The panel's latest purchases, up to ten seconds old. */
async function latestPurchases(caller: Caller): Promise<ShownPurchase[]> {
  authorize(caller, "shop.catalog");
  const { platform, panel } = caller;
  if (!panel.showsPurchases) return [];
  const now = platform.now().getTime();
  const read = () =>
    caller.run(async (ctx) => {
      const found = await readPurchases(ctx, new Date(now - DAY_MS), LEAST_PURCHASES);
      const names = await serviceNames(
        ctx,
        found.map(({ serviceId }) => serviceId),
      );
      return found.map((row) => ({ ...row, serviceName: names.get(row.serviceId) ?? row.serviceName }));
    });
  const rows = await memories[caller.language].recall(caller, read);
  if (rows.length < LEAST_PURCHASES) return [];
  return rows.map(({ quantity, createdAt, ...service }) => ({
    ...service,
    amount: quantity,
    minutesAgo: Math.max(0, Math.floor((now - createdAt.getTime()) / 60_000)),
  }));
}

export async function listPurchases(caller: Caller): Promise<z.infer<typeof purchasesOutput>> {
  const items = await latestPurchases(caller);
  return { items: items.map(({ serviceName, amount, minutesAgo }) => ({ serviceName, amount, minutesAgo })) };
}

/** The purchases that a page shows in turn: one for each service, with its id for the link to the order form. */
export async function shownPurchases(caller: Caller): Promise<ShownPurchase[]> {
  const items = await latestPurchases(caller);
  const newest = items.filter((item, at) => items.findIndex(({ serviceId }) => serviceId === item.serviceId) === at);
  return newest.slice(0, MOST_TURNS);
}
