import type { Platform } from "../../kernel/context/platform.ts";
import { insertUpdate, setUpdateDone } from "../store/telegram-updates.ts";

export interface SeenUpdate {
  botId: number;
  updateId: number;
}

/** Whether the update is this process' to work on: Telegram repeats what it thinks did not arrive. */
export const takeUpdate = (platform: Platform, update: SeenUpdate & { process: string }): Promise<boolean> =>
  insertUpdate(platform.db, update);

export const updateDone = (platform: Platform, update: SeenUpdate): Promise<void> => setUpdateDone(platform.db, update);
