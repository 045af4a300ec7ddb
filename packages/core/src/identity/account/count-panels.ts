import type { Ctx } from "../../kernel/context/context.ts";
import { ownPanelIds } from "./own-panel-queries.ts";

export { ownPanelIds };

/** Number of panels that the user of the main panel owns or manages, without deleted ones. */
export async function countPanels(ctx: Ctx, userId: number): Promise<number> {
  return (await ownPanelIds(ctx, userId)).length;
}
