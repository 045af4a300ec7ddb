import { type Panel, panelReasonSchema } from "@vitrine/contract/tenancy/panel/panel";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { readPanelImages } from "../settings/images.ts";
import { findPanel } from "./queries.ts";

export async function getPanel(caller: Caller): Promise<Panel> {
  authorize(caller, "panel.view");
  return caller.run((ctx) => describePanel(ctx, caller.platform.settings.scheme));
}

export async function describePanel(ctx: Ctx, scheme: string): Promise<Panel> {
  const { parentPanelId, statusReason, practiceHiddenAt, hasPractice, createdAt, inviteCode, ...panel } = await findPanel(ctx);
  const url = `${scheme}://${panel.domain}`;
  return {
    ...panel,
    isChild: parentPanelId !== null,
    isDemo: ctx.actor.kind === "viewer",
    statusReason: panelReasonSchema.nullable().catch(null).parse(statusReason),
    images: await readPanelImages(ctx),
    practice: practiceHiddenAt ? "hidden" : hasPractice ? "shown" : "none",
    createdAt: toSeconds(createdAt),
    url,
    inviteUrl: panel.byInvitation && inviteCode !== null ? `${url}/register?invite=${inviteCode}` : null,
  };
}
