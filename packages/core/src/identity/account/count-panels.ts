import type { Ctx } from "../../kernel/context/context.ts";
import { ownPanelIds } from "./own-panel-queries.ts";

export { ownPanelIds };

/** Panels the user of the main panel owns or manages, deleted ones left out. */
export async function countPanels(ctx: Ctx, userId: number): Promise<number> {
  return (await ownPanelIds(ctx, userId)).length;
}
