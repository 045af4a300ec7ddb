import type { Platform } from "../../kernel/context/platform.ts";
import { rollUpCalls } from "./figures-queries.ts";

/** The current hour and the previous one: a call is recorded a while after it began. */
const BACK_MS = 3_600_000;

/** Recounts the results of recent orders, so that no screen has to count calls. */
export const rollUpProviderCalls = (platform: Platform): Promise<void> =>
  rollUpCalls(platform.db, new Date(platform.now().getTime() - BACK_MS));
