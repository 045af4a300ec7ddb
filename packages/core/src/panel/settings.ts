import type { Panel } from "@vitrine/contract/panel/panel";
import type { UpdatePanelInput } from "@vitrine/contract/panel/settings";
import { audit } from "../access/audit.ts";
import { authorize } from "../access/authorize.ts";
import type { Caller } from "../context.ts";
import { describePanel } from "./get.ts";
import { forgetPanel } from "./resolve-panel.ts";
import { updatePanel } from "./setup-queries.ts";

/** Name, language and time zone; the currency stays what it was from the first day. */
export async function updatePanelSettings(caller: Caller, input: Omit<UpdatePanelInput, "panelId">): Promise<Panel> {
  authorize(caller, "panel.settings");
  const { name, language, timeZone } = input;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  const { platform, panel } = caller;
  const changed = await caller.run(async (ctx) => {
    if (Object.keys(change).length > 0) {
      const before = await updatePanel(ctx, change);
      await audit(ctx, { action: "panel.settings", subject: `panel:${ctx.panelId}`, before, after: change });
    }
    return describePanel(ctx, platform.settings.scheme);
  });
  forgetPanel(platform, panel.id);
  return changed;
}
