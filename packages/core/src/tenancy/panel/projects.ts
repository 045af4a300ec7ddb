import type { PanelItem } from "@vitrine/contract/kernel/panel/panel-item";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { panelItems } from "./queries.ts";
import { ownPanelIds } from "../../identity/account/people.ts";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Platform } from "../../kernel/context/platform.ts";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";

/** The panel shown to people who have none, in their language if there are several; undefined outside the demo. */
export function demoPanel(platform: Platform, language: Language): Promise<PanelContext | undefined> {
  return platform.memory.panels.recall(`demo ${language}`, () => findPanelContext(platform.db, { demo: language }));
}

/**
 * Panels that the caller owns or manages; with `demo`, the demo for callers without any who are not activated. In the cabinet on a panel's
 * host, only that panel.
 */
export async function listProjects(caller: Caller, { demo: showsDemo }: { demo: boolean }): Promise<{ items: PanelItem[] }> {
  authorize(caller, "panel.own");
  const { actor, panel, platform, language } = caller;
  if (actor.kind !== "user") return { items: await caller.run((ctx) => panelItems(ctx, [panel.id])) };
  if (!panel.isMain) return { items: [] };
  const items = await caller.run(async (ctx) => panelItems(ctx, await ownPanelIds(ctx, actor.userId)));
  const demo = showsDemo && items.length === 0 && !actor.isActivated ? await demoPanel(platform, language) : undefined;
  if (!demo) return { items };
  const { id, domain, name, type, status } = demo;
  return { items: [{ id, domain, name, type, status, isChild: false, isDemo: true }] };
}
