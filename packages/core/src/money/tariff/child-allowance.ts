import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { findPanelTariff } from "../store/panel-tariffs.ts";
import { countChildren } from "./queries.ts";

/**
 * Refuses one more child panel than the tariff of the panel acted on includes, and returns how many it includes; null: any number. They are
 * counted again as one is made, since another may be made meanwhile. Errors: tariff_children.
 */
export async function requireChildAllowance(caller: Caller): Promise<number | null> {
  const { platform, panel } = caller;
  const main = await systemCaller(platform, (await mainPanel(platform)).id, "tariff");
  const most = (await main.run((ctx) => findPanelTariff(ctx, panel.id)))?.panelsLimit ?? null;
  if (most !== null && (await caller.run(countChildren)) >= most) throw new AppError("tariff_children", { most });
  return most;
}
