import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { lockDialog, patchDialog, snoozedDialogs } from "../store/dialogs.ts";
import { tellStaff } from "./tell.ts";
import { emitToStaff } from "./write.ts";

const BATCH = 500;

/** Puts snoozed dialogs whose time has come back into the inbox, as the newest. Returns how many there were. */
export async function wakeSnoozedDialogs(platform: Platform): Promise<number> {
  let woken = 0;
  for (;;) {
    const due = await snoozedDialogs(platform.db, platform.now(), BATCH);
    for (const [panelId, dialogs] of Map.groupBy(due, (dialog) => dialog.panelId)) {
      const caller = await systemCaller(platform, panelId, "support");
      for (const { id } of dialogs) {
        woken += await caller.run(async (ctx) => {
          const dialog = await lockDialog(ctx, id);
          if (!dialog?.snoozedUntil || dialog.snoozedUntil > ctx.now) return 0;
          await patchDialog(ctx, id, { snoozedUntil: null, lastMessageAt: ctx.now });
          await emitToStaff(ctx, id, { status: dialog.status });
          await tellStaff(ctx, dialog, "ticket_back", { text: dialog.lastText, fileIds: [] });
          return 1;
        });
      }
    }
    if (due.length < BATCH) return woken;
  }
}
