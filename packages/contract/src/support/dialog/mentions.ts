/** The most numbers of a text that are looked up. */
const MOST = 20;

export interface Mentions {
  orders: number[];
  payments: number[];
}

/** Finds numbers in a text that may be orders, and ids that may be payments: existing ones are shown as cards. */
export function mentionsIn(texts: readonly string[]): Mentions {
  const orders = new Set<number>();
  const payments = new Set<number>();
  for (const text of texts) {
    for (const [, digits] of text.matchAll(/(?<![\p{L}\d/.])VT([1-9]\d{0,9})(?![\p{L}\d])/giu)) payments.add(Number(digits));
    for (const [, digits] of text.matchAll(/(?<![\p{L}\d/.,-])#?([1-9]\d{0,14})(?![\p{L}\d/]|[.,]\d)/gu)) orders.add(Number(digits));
  }
  return { orders: [...orders].slice(0, MOST), payments: [...payments].slice(0, MOST) };
}
