import type { Platform } from "../../kernel/context/platform.ts";
import { insertUpdate, setUpdateDone } from "../store/telegram-updates.ts";

export interface SeenUpdate {
  botId: number;
  updateId: number;
}

/** True if this process should handle the update: Telegram repeats updates that it believes were not delivered. */
export const claimUpdate = (platform: Platform, update: SeenUpdate & { process: string }): Promise<boolean> =>
  insertUpdate(platform.db, update);

export const updateDone = (platform: Platform, update: SeenUpdate): Promise<void> => setUpdateDone(platform.db, update);
