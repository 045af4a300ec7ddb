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
  /** `ids` may not have all matches. */
  isCapped: boolean;
  /** Parts of the link, compared row by row: for bulk work, which reads all rows anyway. */
  linkParts: readonly string[];
  /** Any of these. */
  providers: readonly number[] | null;
  /** Both included. */
  chargeFrom: Amount | null;
  chargeTo: Amount | null;
  fromId: number | null;
  belowId: number | null;
  /** Every order between these two ids was created within the times; near `fromId` and `belowId`, created_at is compared. */
  insideFromId: number | null;
  insideBelowId: number | null;
  createdFrom: Date | null;
  createdTo: Date | null;
}
