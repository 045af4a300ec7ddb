import type { ListTariffsInput, Tariff } from "@vitrine/contract/money/tariff/tariff";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { offeredTariffs } from "../store/tariffs.ts";
import { tariffsOfPanels } from "./queries.ts";
import { shownTariff } from "./shape.ts";

/** The tariffs that the platform offers now, by type and price. Only its own hosts show them: a storefront's visitors are not its customers. */
export async function listTariffs(ctx: Ctx, { type }: ListTariffsInput): Promise<{ items: Tariff[] }> {
  authorize(ctx, "tariff.list");
  const items: Tariff[] = [];
  for (const each of type === null ? (["panel", "shop"] as const) : [type])
    items.push(...(await offeredTariffs(ctx, each)).map((row) => shownTariff(ctx, row)));
  return { items };
}

/** Tariff columns of the list of panels. Run it on the main panel. */
export async function namesOfTariffs(ctx: Ctx, panelIds: number[]): Promise<Map<number, { name: string; paidUntil: Date | null }>> {
  return tariffsOfPanels(ctx, panelIds);
}
