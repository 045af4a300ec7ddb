import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { childConnected, insertChild, setChildKey } from "../store/child-panels.ts";
import { countSiblings, setParent } from "../store/panels.ts";

/**
 * Makes the panel acted on a child of this one. `most`: the number of children that the parent may have; null: no limit. Errors:
 * tariff_children.
 */
export async function becomeChild(ctx: Ctx, parentPanelId: number, most: number | null): Promise<void> {
  if (most !== null && (await countSiblings(ctx, parentPanelId)) >= most) throw new AppError("tariff_children", { most });
  await setParent(ctx, parentPanelId);
}

/** A child of the panel acted on, to be owned by one of its customers. */
export async function recordChild(
  ctx: Ctx,
  child: { panelId: number; domain: string; userId: number; price: Amount | null },
): Promise<number> {
  const { panelId, userId, price } = child;
  const id = await insertChild(ctx, { childPanelId: panelId, userId, monthlyCharge: price });
  await audit(ctx, {
    action: "child.create",
    subject: `child:${id}`,
    after: { ...child, price: price === null ? null : formatAmount(price) },
  });
  return id;
}

/** Which of the customer's API keys the child orders with. */
export async function recordChildKey(ctx: Ctx, id: number, keyId: number): Promise<void> {
  await setChildKey(ctx, id, keyId);
}

export async function recordConnectedChild(ctx: Ctx, id: number, childPanelId: number): Promise<void> {
  await childConnected(ctx, id);
  await audit(ctx, { action: "child.connect", subject: `child:${id}`, after: { panelId: childPanelId } });
}

export const recordInvited = (ctx: Ctx, id: number, panelId: number): Promise<void> =>
  audit(ctx, { action: "child.invite", subject: `child:${id}`, after: { panelId } });
