import type { Platform } from "../../kernel/context/platform.ts";
import { insertUpdate, type LeftUpdate, setUpdateDone, takeLeftUpdates } from "../store/telegram-updates.ts";

export interface SeenUpdate {
  botId: number;
  updateId: number;
}

/** Longer than Telegram delays a response. */
const LEFT_SECONDS = 120;
/** The longest that a person waits for an answer in a chat. */
const STALE_SECONDS = 3600;
const MOST_LEFT = 100;

/**
 * True if this process should handle the update: Telegram repeats updates that it believes were not delivered. From then on Telegram may
 * forget it, so it is stored until it is done.
 */
export const claimUpdate = (platform: Platform, update: SeenUpdate & { process: string; body: object }): Promise<boolean> =>
  insertUpdate(platform.db, update);

/** Updates that a killed process had received and not handled. */
export const leftUpdates = (platform: Platform, by: { botIds: number[]; process: string }): Promise<LeftUpdate[]> =>
  takeLeftUpdates(platform.db, { ...by, afterSeconds: LEFT_SECONDS, untilSeconds: STALE_SECONDS, most: MOST_LEFT });

export const updateDone = (platform: Platform, update: SeenUpdate): Promise<void> => setUpdateDone(platform.db, update);
