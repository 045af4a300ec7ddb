import type { PanelReason } from "@vitrine/contract/tenancy/panel/panel";
import type { PanelStatus } from "@vitrine/contract/kernel/status/status";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import type { AuditAction } from "@vitrine/contract/kernel/audit/actions";
import { canBecome } from "./transitions.ts";
import { lockStatus, statusBefore, writeStatus } from "../store/panels-status.ts";

interface Change {
  action: AuditAction;
  from: readonly PanelStatus[];
  to: PanelStatus;
  reason?: PanelReason;
}

/** The previous status, or undefined if the panel is in none of `from` because of a concurrent change. */
export async function changeStatus(ctx: Ctx, { action, from, to, reason }: Change): Promise<PanelStatus | undefined> {
  const before = await lockStatus(ctx);
  if (!from.includes(before) || !canBecome(before, to)) return undefined;
  await writeStatus(ctx, before, to, reason ?? null);
  await audit(ctx, {
    action,
    subject: `panel:${ctx.panelId}`,
    before: { status: before, domain: ctx.panel.domain },
    after: { status: to, ...(reason ? { reason } : {}) },
  });
  return before;
}

/** Makes the storefront read-only until the tariff is paid; orders in progress continue. Called by the system after the grace period. */
export const stopForPayment = (caller: Caller): Promise<boolean> =>
  applyChange(caller, async () => ({ action: "panel.not_payed", from: ["ok", "activating", "error"], to: "not_payed" }));

/**
 * Resumes a panel after payment. If its domain does not point here yet, it continues to wait for it. A panel that was deleted and restored
 * unpaid may
 * have waited too: the next check decides.
 */
export const resumeAfterPayment = (caller: Caller): Promise<boolean> =>
  applyChange(caller, async (ctx) => {
    const before = await statusBefore(ctx);
    const to = before === "activating" || before === "deleted" ? "activating" : "ok";
    return { action: "panel.payed", from: ["not_payed"], to };
  });

async function applyChange(caller: Caller, changeOf: (ctx: Ctx) => Promise<Change>): Promise<boolean> {
  const before = await caller.run(async (ctx) => changeStatus(ctx, await changeOf(ctx)));
  forgetPanel(caller.platform, caller.panel.id);
  return before !== undefined;
}
