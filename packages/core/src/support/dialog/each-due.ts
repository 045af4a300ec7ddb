import type { Ctx } from "../../kernel/context/context.ts";
import { eachPanel } from "../../kernel/context/each-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { type DialogRow, lockDialog } from "../store/dialogs.ts";

const BATCH = 500;

interface Due {
  /** Log message if the work on a dialog fails. */
  failure: string;
  find: (most: number) => Promise<{ panelId: number; id: number }[]>;
  /** False if the dialog is no longer due. */
  work: (ctx: Ctx, dialog: DialogRow) => Promise<boolean>;
}

/** Works on the due dialogs of all panels, each in its own transaction, until none is left that can be done. Returns how many were done. */
export async function eachDueDialog(platform: Platform, { failure, find, work }: Due): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await find(BATCH);
    const ofPanels = Map.groupBy(due, ({ panelId }) => panelId);
    const before = done;
    await eachPanel(platform, [...ofPanels.keys()], { process: "support", failure }, async (caller) => {
      for (const { id } of ofPanels.get(caller.panel.id)!) {
        const isDone = await caller.run(async (ctx) => {
          const dialog = await lockDialog(ctx, id);
          return dialog !== undefined && work(ctx, dialog);
        });
        if (isDone) done++;
      }
    });
    if (due.length < BATCH || done === before) return done;
  }
}
