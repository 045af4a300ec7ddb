import type { Caller } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { findPanelTariff } from "../store/panel-tariffs.ts";

/** A period of its tariff is paid; the platform owes nothing for its own panel. */
export async function isPaidFor(caller: Caller): Promise<boolean> {
  if (caller.panel.isMain) return true;
  const main = caller.on(await mainPanel(caller.platform));
  const tariff = await main.run((ctx) => findPanelTariff(ctx, caller.panel.id));
  return tariff !== undefined && tariff.period > 0 && tariff.unpaidSince === null;
}
