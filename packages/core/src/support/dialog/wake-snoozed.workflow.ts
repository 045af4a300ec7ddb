import type { Platform } from "../../kernel/context/platform.ts";
import { patchDialog, snoozedDialogs } from "../store/dialogs.ts";
import { eachDueDialog } from "./each-due.ts";
import { notifyStaffOfMessage } from "./notify.ts";
import { emitToStaff } from "./write.ts";

/** Returns snoozed dialogs to the inbox, as the newest, when their time has come. Returns their number. */
export async function wakeSnoozedDialogs(platform: Platform): Promise<number> {
  return eachDueDialog(platform, {
    failure: "a snoozed dialog could not be put back into the inbox",
    find: (most) => snoozedDialogs(platform.db, platform.now(), most),
    work: async (ctx, dialog) => {
      if (!dialog.snoozedUntil || dialog.snoozedUntil > ctx.now) return false;
      await patchDialog(ctx, dialog.id, { snoozedUntil: null, lastMessageAt: ctx.now });
      await emitToStaff(ctx, dialog.id, { status: dialog.status });
      await notifyStaffOfMessage(ctx, dialog, "ticket_back", { text: dialog.lastText, fileIds: [] });
      return true;
    },
  });
}
