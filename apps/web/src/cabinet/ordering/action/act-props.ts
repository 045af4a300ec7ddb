import type { FormAction, OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import type { UseFormReturn } from "react-hook-form";
import type { ActValues } from "./act-values.ts";

/** One order, or a summary of many. */
type ActTargets =
  | { order: Order }
  | {
      count: number;
      effect: readonly string[];
      /** The amount refunded immediately if all of it is; null if that is not known. */
      returns: string | null;
      /** The service, if all orders are of one. */
      serviceId: number | null;
    };

export interface ActDialogProps {
  panelId: number;
  currency: string;
  action: FormAction;
  targets: ActTargets;
  run: (act: OrderAct) => Promise<unknown>;
}

export type ActFieldsProps = ActDialogProps & { form: UseFormReturn<ActValues, unknown, ActValues> };
