import { DIALOG_DAYS } from "@vitrine/contract/support/dialog/dialog";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { idleDialogs, lockDialog } from "../store/dialogs.ts";
import { closeDialogRow } from "./write.ts";

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Closes answered dialogs in which nothing was written for some days. Returns how many were closed. */
export async function closeIdleDialogs(platform: Platform): Promise<number> {
  let closed = 0;
  for (;;) {
    const before = new Date(platform.now().getTime() - DIALOG_DAYS * DAY_MS);
    const due = await idleDialogs(platform.db, before, BATCH);
    for (const [panelId, dialogs] of Map.groupBy(due, (dialog) => dialog.panelId)) {
      const caller = await systemCaller(platform, panelId, "support");
      for (const { id } of dialogs) {
        closed += await caller.run(async (ctx) => {
          const dialog = await lockDialog(ctx, id);
          const isIdle = dialog?.status === "answered" && dialog.lastMessageAt < before && dialog.snoozedUntil === null;
          return isIdle && (await closeDialogRow(ctx, dialog, "closed_idle")) ? 1 : 0;
        });
      }
    }
    if (due.length < BATCH) return closed;
  }
}
