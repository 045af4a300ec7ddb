const NAME = "top-up-order";

/** An order that waits for money: the input sent with the payment, and the id of that payment. */
export interface KeptOrder {
  order: Record<string, unknown>;
  isMass: boolean;
  paymentId?: string;
}

/** Kept in the browser until the order is placed. */
export function readKeptOrder(): KeptOrder | undefined {
  try {
    const stored = localStorage.getItem(NAME);
    return stored === null ? undefined : (JSON.parse(stored) as KeptOrder);
  } catch {
    return undefined;
  }
}

/** false where the browser keeps nothing. */
export function writeKeptOrder(kept: KeptOrder | undefined): boolean {
  try {
    if (kept === undefined) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Page to top up the amount, in the wallet's currency, with the kept order. */
export function topUpAddress(needed: string, kept: Omit<KeptOrder, "paymentId">): string {
  const isKept = writeKeptOrder(kept);
  return `/topup?${new URLSearchParams({ amount: needed, ...(isKept ? { order: "1" } : {}) })}`;
}
