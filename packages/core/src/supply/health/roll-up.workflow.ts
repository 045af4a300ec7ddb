import type { Platform } from "../../kernel/context/platform.ts";
import { rollUpCalls } from "./figures-queries.ts";

/** The running hour and the one before: a call is written down a while after its time. */
const BACK_MS = 3_600_000;

/** Counts again what came of the orders sent lately, so that no screen counts calls. */
export const rollUpProviderCalls = (platform: Platform): Promise<void> =>
  rollUpCalls(platform.db, new Date(platform.now().getTime() - BACK_MS));
