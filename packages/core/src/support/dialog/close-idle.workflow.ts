import { DIALOG_DAYS } from "@vitrine/contract/support/dialog/dialog";
import type { Platform } from "../../kernel/context/platform.ts";
import { idleDialogs } from "../store/dialogs.ts";
import { eachDueDialog } from "./each-due.ts";
import { closeDialogRow } from "./write.ts";

const DAY_MS = 86_400_000;

/** Closes answered dialogs in which nothing was written for some days. Returns how many were closed. */
export async function closeIdleDialogs(platform: Platform): Promise<number> {
  const before = new Date(platform.now().getTime() - DIALOG_DAYS * DAY_MS);
  return eachDueDialog(platform, {
    failure: "an idle dialog could not be closed",
    find: (most) => idleDialogs(platform.db, before, most),
    work: async (ctx, dialog) => {
      const isIdle = dialog.status === "answered" && dialog.lastMessageAt < before && dialog.snoozedUntil === null;
      return isIdle && closeDialogRow(ctx, dialog, "closed_idle");
    },
  });
}
