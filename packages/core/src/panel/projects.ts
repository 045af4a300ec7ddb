import type { PanelItem } from "@vitrine/contract/panel/panel";
import { authorize } from "../access/authorize.ts";
import type { Caller } from "../context.ts";
import { ownPanelIds, panelItems } from "./queries.ts";

/** Panels the caller owns or manages; in the cabinet of a panel's host that panel alone. */
export async function listProjects(caller: Caller): Promise<{ items: PanelItem[] }> {
  authorize(caller, "panel.own");
  const { actor, panel } = caller;
  const items = await caller.run(async (ctx) => {
    if (actor.kind !== "user") return panelItems(ctx, [panel.id]);
    return panel.isMain ? panelItems(ctx, await ownPanelIds(ctx, actor.userId)) : [];
  });
  return { items };
}
