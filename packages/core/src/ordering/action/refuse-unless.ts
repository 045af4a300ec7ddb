import type { OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type ActionableOrder, isAllowed } from "../order/eligible.ts";

export function refuseUnless(order: ActionableOrder, action: OwnerAction): void {
  if (!isAllowed(order, action)) throw new AppError("order_action_invalid", { action });
}
