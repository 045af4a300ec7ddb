import type { CountReachInput, ReachFigures, ReachInput } from "@vitrine/contract/growth/reach/reach";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { addReach, sumReach } from "../store/reach-days.ts";

/** Counts what a storefront page reports, once per visit. Unknown pop-ups and announcements are left out. */
export async function countReach(ctx: Ctx, { items }: CountReachInput): Promise<void> {
  authorize(ctx, "shop.catalog");
  await addReach(ctx, items);
}

export async function readReach(ctx: Ctx, { days }: ReachInput): Promise<ReachFigures> {
  authorize(ctx, "announcement.view");
  return { items: await sumReach(ctx, days) };
}
