import type { PanelItem } from "@vitrine/contract/kernel/panel/panel-item";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { demoPanel } from "./demo.ts";
import { panelItems } from "./queries.ts";
import { ownPanelIds } from "../../identity/account/count-panels.ts";

/**
 * Panels that the caller owns or manages; the demo for callers without any who are not activated. In the cabinet on a panel's host, only
 * that panel.
 */
export async function listProjects(caller: Caller): Promise<{ items: PanelItem[] }> {
  authorize(caller, "panel.own");
  const { actor, panel, platform, language } = caller;
  if (actor.kind !== "user") return { items: await caller.run((ctx) => panelItems(ctx, [panel.id])) };
  if (!panel.isMain) return { items: [] };
  const items = await caller.run(async (ctx) => panelItems(ctx, await ownPanelIds(ctx, actor.userId)));
  const demo = items.length === 0 && !actor.isActivated ? await demoPanel(platform, language) : undefined;
  if (!demo) return { items };
  const { id, domain, name, type, status } = demo;
  return { items: [{ id, domain, name, type, status, isChild: false, isDemo: true }] };
}
