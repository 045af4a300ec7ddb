import { isLink } from "@vitrine/contract/selling/catalog/link";
import { normaliseLink } from "@vitrine/contract/ordering/order/link-key";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { recordEvent, emitOrder } from "../order/timeline.ts";
import { writeLink } from "../store/link-guards.ts";

/** Changes the link of an unsent order; `held`: the order is now on hold for the owner's approval. Errors: link_invalid, duplicate_link. */
export async function changeLink(ctx: Ctx, order: OrderRow, link: string, held = false): Promise<void> {
  if (!isLink(link)) throw new AppError("link_invalid");
  if (link === order.link) return;
  if (!(await writeLink(ctx, order, { link, linkKey: normaliseLink(link, order.network), held }))) throw new AppError("duplicate_link");
  await recordEvent(ctx, order.id, "link", { from: order.link, to: link });
  await emitOrder(ctx, order.id);
}
