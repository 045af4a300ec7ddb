import type { OwnerAction } from "@vitrine/contract/ordering/action/actions";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type ActionableOrder, ownerActionsOf } from "../order/eligible.ts";

export function refuseUnless(order: ActionableOrder, action: OwnerAction): void {
  if (!ownerActionsOf(order).includes(action)) throw new AppError("order_action_invalid", { action });
}
