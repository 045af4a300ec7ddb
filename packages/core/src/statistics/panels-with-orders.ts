import type { Platform } from "../platform.ts";
import { readPanelsWithOrders } from "./panel-queries.ts";

/** Panels that had orders since that day. */
export const panelsWithOrders = (platform: Platform, since: Date): Promise<number[]> => readPanelsWithOrders(platform, since);
