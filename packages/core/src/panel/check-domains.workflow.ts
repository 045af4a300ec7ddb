import { audit } from "../access/audit.ts";
import { notifyOwner } from "../notification/notify-owner.ts";
import type { Platform } from "../platform.ts";
import { systemCaller } from "../system-caller.ts";
import { readDomain } from "./domain-name.ts";
import { activatingPanels, markActive } from "./queries.ts";
import { forgetPanel } from "./resolve-panel.ts";

/** Panels on an own domain become active once it leads here; asked again every minute. Returns those that became so. */
export async function checkDomains(platform: Platform): Promise<number[]> {
  const { adminHosts } = platform.settings;
  const [host = ""] = adminHosts[0]!.split(":");
  const activated: number[] = [];
  for (const { id, domain } of await activatingPanels(platform.db)) {
    if (!(await platform.domains.pointsTo(readDomain(domain, adminHosts).name, host))) continue;
    const caller = await systemCaller(platform, id, "check-domains");
    const became = await caller.run(async (ctx) => {
      if (!(await markActive(ctx))) return false;
      await audit(ctx, { action: "panel.activate", subject: `panel:${id}`, before: { status: "activating" }, after: { status: "ok" } });
      await notifyOwner(ctx, "panel_active", { domain });
      return true;
    });
    if (became) activated.push(id);
    forgetPanel(platform, id);
  }
  return activated;
}
