import type { Caller } from "./context.ts";
import type { Platform } from "./platform.ts";
import { systemCaller } from "./system-caller.ts";

/** `failure`: what the log says where a panel's work failed. */
interface Visits {
  process: string;
  failure: string;
}

/** Visits panels one after another. A failure on one panel is logged and does not stop the others. */
export async function eachPanel(
  platform: Platform,
  panelIds: readonly number[],
  { process, failure }: Visits,
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  for (const panelId of panelIds) {
    try {
      await work(await systemCaller(platform, panelId, process));
    } catch (error) {
      platform.log.error({ err: error, panelId, process }, failure);
    }
  }
}
