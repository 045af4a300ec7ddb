import type { CreatePanelInput } from "@vitrine/contract/tenancy/panel/create";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import type { Caller } from "../../kernel/context/context.ts";
import { requireOffered, startTariff } from "../../money/tariff/start.ts";
import { createPanel } from "../../tenancy/panel/create.workflow.ts";

/**
 * Creates a panel and begins its trial, with the tariff that its owner chose. Should the process end between the two, the job that charges
 * tariffs begins the trial. Errors: tariff_not_offered, those of createPanel.
 */
export async function createPanelWithTariff(caller: Caller, input: CreatePanelInput): Promise<Panel> {
  const { tariffId, type } = input;
  if (tariffId != null) await caller.run((ctx) => requireOffered(ctx, tariffId, type));
  const panel = await createPanel(caller, input);
  await caller.run((ctx) => startTariff(ctx, panel.id, tariffId));
  return panel;
}
