import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";

/** Conditions of a list, in the form that the indexes support. */
export interface OrderConditions {
  userId: number | null;
  serviceId: number | null;
  /** Any of these; each uses its own index range. */
  statuses: readonly OrderStatus[] | null;
  dispatch: Dispatch | null;
  kind: OrderKind | null;
  parentId: number | null;
  /** Any of these; each uses its own index range. */
  categories: number[] | null;
  linkKey: string | null;
  ids: number[] | null;
  /** More orders may match than `ids` has. */
  isCapped: boolean;
  /** Texts that the link contains, compared row by row: for work that reads all rows anyway. */
  linkParts: readonly string[];
  /** Any of these. */
  providers: readonly number[] | null;
  /** Both included. */
  chargeFrom: Amount | null;
  chargeTo: Amount | null;
  fromId: number | null;
  belowId: number | null;
  /** Between these two ids every order was created between the times; nearer to `fromId` and `belowId` their times decide. */
  insideFromId: number | null;
  insideBelowId: number | null;
  createdFrom: Date | null;
  createdTo: Date | null;
}
