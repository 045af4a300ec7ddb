import type { Ctx, PanelContext } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";
import { insertMainPanel } from "../store/panels.ts";
import { type AccountKind, openAccount } from "@vitrine/ledger/accounts";

/** Order placement looks up `sales` and `test` without opening them, so a panel needs its accounts from the start. */
const KINDS: AccountKind[] = ["sales", "test", "refunds", "adjustments", "provider_cost", "bonus", "fees", "referral", "withdrawals"];

export async function openLedger(ctx: Ctx): Promise<void> {
  for (const kind of KINDS) await openAccount(ctx.tx, { kind, currency: ctx.panel.currency });
  if (ctx.panel.isMain) await openAccount(ctx.tx, { kind: "tariffs", currency: ctx.panel.currency });
}

/** Ensures the main panel that every other panel needs: created on first start. */
export async function ensureMainPanel(platform: Platform): Promise<PanelContext> {
  const domain = platform.settings.adminHosts[0];
  if (!domain) throw new Error("ADMIN_HOSTS names no host");
  await insertMainPanel(platform.db, domain);
  const main = await findPanelContext(platform.db, { main: true });
  if (!main) throw new Error("the main panel is missing");
  platform.memory.hosts.clear();
  platform.memory.panels.clear();
  const caller = await systemCaller(platform, main.id, "start");
  await caller.run(openLedger);
  return caller.panel;
}
