import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { moveProvider } from "../../supply/provider/move-provider.ts";
import { childPanels } from "./child-queries.ts";

/** The address at which a panel with this domain takes orders of its child panels. */
export const providerAddress = ({ settings }: Platform, domain: string): string => `${settings.scheme}://${domain}/api/v2`;

/**
 * Child panels order at their parent's current domain: a former own domain may lead nowhere, and a former subdomain may be given to another
 * panel.
 */
export async function followParent(platform: Platform, { panelId, from }: { panelId: number; from: string[] }): Promise<void> {
  const parent = await systemCaller(platform, panelId, "child-panel");
  const to = providerAddress(platform, parent.panel.domain);
  for (const { childPanelId } of await parent.run((ctx) => childPanels(ctx))) {
    const child = await systemCaller(platform, childPanelId, "child-panel");
    for (const domain of from) await child.run((ctx) => moveProvider(ctx, { from: providerAddress(platform, domain), to }));
  }
}
