import type { DeletedPanel } from "@vitrine/contract/tenancy/panel/list";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import type { RestorePanelInput } from "@vitrine/contract/tenancy/panel/settings";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { gainPanel } from "./gain-panel.ts";
import { describePanel } from "./get.ts";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";
import { changeStatus } from "./set-status.ts";
import { deletedPanels, releaseDomains, statusBefore } from "../store/panels-status.ts";

const KEPT_MS = 30 * 86_400_000;

/** The caller's own panels that they can still restore. */
export async function listDeletedPanels(caller: Caller): Promise<{ items: DeletedPanel[] }> {
  authorize(caller, "panel.restore");
  const { actor, panel, platform } = caller;
  if (actor.kind !== "user" || !panel.isMain) return { items: [] };
  const rows = await caller.run((ctx) => deletedPanels(ctx, actor.userId, new Date(platform.now().getTime() - KEPT_MS)));
  return {
    items: rows.map(({ deletedAt, parentPanelId, ...row }) => ({
      ...row,
      status: "deleted",
      isChild: parentPanelId !== null,
      isDemo: false,
      deletedAt: toSeconds(deletedAt),
      restorableUntil: toSeconds(new Date(deletedAt.getTime() + KEPT_MS)),
    })),
  };
}

/** Restores the previous status, for the owner only, while data and domain are kept. Errors: activation_required. */
export async function restorePanel(caller: Caller, { panelId }: RestorePanelInput): Promise<Panel> {
  authorize(caller, "panel.restore");
  const { actor, platform } = caller;
  const { items } = await listDeletedPanels(caller);
  const panel = items.some(({ id }) => id === panelId) ? await findPanelContext(platform.db, { deleted: panelId }) : undefined;
  if (!panel || actor.kind !== "user") throw notFound();
  return gainPanel(caller, actor, panel, async (ctx) => {
    await restoreStatus(ctx);
    return describePanel(ctx, platform.settings.scheme);
  });
}

async function restoreStatus(ctx: Ctx): Promise<void> {
  const to = (await statusBefore(ctx)) ?? "ok";
  if (!(await changeStatus(ctx, { action: "panel.restore", from: ["deleted"], to }))) throw notFound();
}

/** Releases the names after the 30 days. */
export async function releaseDeletedPanels(platform: Platform): Promise<number> {
  const released = await releaseDomains(platform.db, new Date(platform.now().getTime() - KEPT_MS));
  if (released > 0) platform.memory.hosts.clear();
  return released;
}
