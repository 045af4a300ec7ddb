import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { actorOn } from "../../identity/session/actor-on.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";

/**
 * The caller under panel/{id}: the same person as the panel's owner, its manager, a platform admin, or a viewer on the demo; on the main
 * panel, its staff by role. NOT_FOUND for everyone else, whether or not the panel exists. On a panel's own host only that panel can be acted on.
 */
export async function actOnPanel(caller: Caller, panelId: number): Promise<Caller> {
  const { platform, actor } = caller;
  if (actor.kind === "guest") throw new AppError("unauthenticated");
  if (actor.kind !== "user") {
    if ("userId" in actor && caller.panel.id === panelId) return caller;
    throw notFound();
  }
  if (!caller.panel.isMain) throw notFound();
  const panel = await panelById(platform, panelId);
  const acting = panel && (await actorOn(platform, panel, actor.userId));
  if (!panel || !acting) throw notFound();
  return caller.on(panel).as(actor.apiKey ? { ...acting, apiKey: actor.apiKey } : acting);
}
