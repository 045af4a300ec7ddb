import { ORDER_STATUSES, type OrderStatus } from "@vitrine/contract/kernel/status/status";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { statusesShownAs } from "./narrow.ts";
import { countEach } from "./count-queries.ts";
import { countAwaiting } from "./queries.ts";

const UP_TO = 1000;

const NONE: OrderConditions = {
  userId: null,
  serviceId: null,
  statuses: null,
  dispatch: null,
  kind: null,
  parentId: null,
  categories: null,
  linkKey: null,
  ids: null,
  isCapped: false,
  linkParts: [],
  providers: null,
  chargeFrom: null,
  chargeTo: null,
  fromId: null,
  belowId: null,
  insideFromId: null,
  insideBelowId: null,
  createdFrom: null,
  createdTo: null,
};

interface Counts {
  items: { status: OrderStatus | "all"; count: number; more: boolean }[];
  unknown: number;
  held: number;
}

/** Number of orders in each tab, counted up to 1,000. */
export async function orderCounts(ctx: Ctx): Promise<Counts> {
  authorize(ctx, "order.view");
  const tabs = ["all", ...ORDER_STATUSES] as const;
  const conditions = tabs.map((status) => ({ ...NONE, statuses: status === "all" ? null : statusesShownAs(status) }));
  const counts = await countEach(ctx, conditions, UP_TO + 1);
  const items = tabs.map((status, at) => ({ status, count: Math.min(counts[at]!, UP_TO), more: counts[at]! > UP_TO }));
  return { items, ...(await countAwaiting(ctx, UP_TO)) };
}
