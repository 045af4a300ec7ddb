import type { Ctx } from "../context.ts";
import { ownPanelIds } from "./queries.ts";

/** Panels the user of the main panel owns or manages, deleted ones left out. */
export async function countPanels(ctx: Ctx, userId: number): Promise<number> {
  return (await ownPanelIds(ctx, userId)).length;
}
