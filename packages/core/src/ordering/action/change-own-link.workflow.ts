import type { changeLinkInput } from "@vitrine/contract/ordering/action/actions";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { isLink } from "@vitrine/contract/selling/catalog/link";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { ZERO } from "@vitrine/contract/kernel/amount/money";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findSellable } from "../../selling/catalog/sellable.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { customerActionsOf } from "../order/eligible.ts";
import { checkDraft } from "../placement/check-draft.ts";
import { changeLink } from "./link.ts";
import { findOwn, lockOwn, ownAsItIs } from "./own.ts";
import { termsOf } from "./queries.ts";

/** Applies the rules for new orders. Errors: not_found, order_link_fixed, link_invalid, link_network, rules_described, duplicate_link. */
export async function changeOwnLink(caller: Caller, { orderId, link }: z.infer<typeof changeLinkInput>): Promise<OwnOrder> {
  authorize(caller, "order.change");
  const { order, fields } = await caller.run(async (ctx) => ({
    order: await findOwn(ctx, orderId),
    fields: (await termsOf(ctx, orderId)).fields ?? undefined,
  }));
  if (!isLink(link)) throw new AppError("link_invalid");
  const service = await findSellable(caller, order.serviceId);
  const check = service && (await checkDraft(caller, service, { link, charge: ZERO, cover: undefined, fields }));
  return caller.run(async (ctx) => {
    const locked = await lockOwn(ctx, orderId);
    if (!customerActionsOf(locked, ctx.now).link) throw new AppError("order_link_fixed");
    await changeLink(ctx, locked, link, check?.held);
    return ownAsItIs(ctx, orderId);
  });
}
