import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx, PanelContext } from "../../kernel/context/context.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { hasOtherPanel, lockOwner } from "../store/panels.ts";

/**
 * Gives the user one more panel as its owner, in the user's transaction. Users who have not confirmed their email may have one:
 * activation_required.
 */
export async function gainPanel(
  caller: Caller,
  { userId, isActivated, apiKey }: Extract<Actor, { kind: "user" }>,
  panel: PanelContext,
  gain: (ctx: Ctx) => Promise<Panel>,
): Promise<Panel> {
  const owner: Actor = { kind: "owner", userId, isActivated, ...(apiKey ? { apiKey } : {}) };
  const gained = await caller
    .on(panel)
    .as(owner, { session: undefined })
    .run(async (ctx) => {
      await lockOwner(ctx, userId);
      if (!isActivated && (await hasOtherPanel(ctx, userId))) throw new AppError("activation_required");
      return gain(ctx);
    });
  forgetPanel(caller.platform, panel.id);
  return gained;
}
