/**
 * Columns, by their name in a result, that hold amounts (10^-8 of a currency unit) and so stay `bigint`.
 * Every other int8 becomes `number`. Name an alias of an amount accordingly.
 */
const AMOUNT_COLUMNS = new Set([
  "amount",
  "balance",
  "balanceAfter",
  "charge",
  "cost",
  "costPosted",
  "costRate",
  "fixedRate",
  "floor",
  "pay",
  "rate",
  "refunded",
  "reward",
  "sellRate",
  "spent",
]);

const AMOUNT_SUFFIX = /(?:Amount|Balance|Charge|Cost|Rate)$/;

export function isAmountColumn(camelName: string): boolean {
  return AMOUNT_COLUMNS.has(camelName) || AMOUNT_SUFFIX.test(camelName);
}
