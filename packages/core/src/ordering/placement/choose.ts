import type { StartOrderJobInput } from "@vitrine/contract/ordering/action/bulk";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { conditionsOf } from "../order/filter.ts";
import { existingOrders, pageOfIds } from "../order/queries.ts";

const MOST = 50_000;

/** Ids of selected orders of the panel, or of all that match these filters; oldest first. Errors: not_found, selection_too_large. */
export async function chooseOrders(ctx: Ctx, selection: StartOrderJobInput["selection"]): Promise<number[]> {
  if ("ids" in selection) {
    const requested = [...new Set(selection.ids)];
    const found = await existingOrders(ctx, requested);
    if (found.length !== requested.length) throw notFound();
    return found;
  }
  const conditions = await conditionsOf(ctx, selection.filter, "all");
  const found = await pageOfIds(ctx, conditions, { before: null, after: null, offset: 0, limit: MOST + 1 });
  if (found.length > MOST) throw new AppError("selection_too_large", { most: MOST });
  return found.toReversed();
}
