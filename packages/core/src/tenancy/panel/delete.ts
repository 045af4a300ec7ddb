import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { forgetPanel } from "../../kernel/context/resolve-panel.ts";
import { changeStatus } from "./set-status.ts";

/** The storefront is unavailable immediately. Its data are kept, and the owner can restore the panel for 30 days. */
export async function deletePanel(caller: Caller): Promise<void> {
  authorize(caller, "panel.delete");
  const { panel, platform } = caller;
  if (panel.isMain) throw notFound();
  const before = await caller.run((ctx) =>
    changeStatus(ctx, { action: "panel.delete", from: ["activating", "ok", "not_payed", "error"], to: "deleted" }),
  );
  forgetPanel(platform, panel.id);
  if (!before) throw notFound();
}
