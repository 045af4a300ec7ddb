/** Ids whose name does not end in Id. */
const IDS = [
  "eventFloor",
  "eventHigh",
  "formerHolder",
  "holder",
  "id",
  "ids",
  "orderEventFloor",
  "orderEventHigh",
  "orderFloor",
  "orderHigh",
  "panelsWithOrders",
  "revertedBy",
  "setBy",
  "startedBy",
];

const COUNTS = [
  "atWork",
  "canceledByIgnores",
  "count",
  "customers",
  "done",
  "entries",
  "executors",
  "failed",
  "failedToday",
  "found",
  "held",
  "ignored",
  "increment",
  "leftByEnded",
  "leftByOpen",
  "lines",
  "max",
  "min",
  "n",
  "openOrders",
  "ordered",
  "orders",
  "ordersLimit",
  "ordersUsed",
  "others",
  "partial",
  "paymentsWaiting",
  "performed",
  "performedToday",
  "place",
  "providerDown",
  "quantity",
  "refundedOrders",
  "remains",
  "runQuantity",
  "running",
  "sending",
  "sent",
  "sentQuantity",
  "seq",
  "services",
  "size",
  "startCount",
  "stopped",
  "total",
  "undelivered",
  "unknown",
  "unread",
  "users",
  "version",
  "waiting",
  "waitingForProvider",
];

/** Steps and milliseconds since the epoch. */
const TIMES = ["expire", "step", "totpStep"];

const NUMBERS = new Set([...IDS, ...COUNTS, ...TIMES]);

/**
 * Whether an int8 column, by its name in a result, becomes `number`: ids and counts do. Every other one stays `bigint`, because
 * it may be an amount, and an amount must keep all its digits.
 */
export function isNumberColumn(camelName: string): boolean {
  return NUMBERS.has(camelName) || /Ids?$/.test(camelName);
}
