/** What the money is needed for: a tariff that is due, or one to change to. */
export interface TopUpPurpose {
  panelId: number;
  tariffId?: number;
}

const NAME = "top-up-purpose";

type Kept = TopUpPurpose & { paymentId: string };

/** Kept in the browser while the payment system's own page is open. */
export function keepPurpose(paymentId: string, purpose: TopUpPurpose): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...purpose, paymentId } satisfies Kept));
  } catch {
    // Without storage the person returns through the menu.
  }
}

export function purposeOf(paymentId: string): TopUpPurpose | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "null") as Kept | null;
    return kept?.paymentId === paymentId ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The page where the money is needed: it opens the confirmation of the change, or has the button that pays. */
export const purposeHref = ({ panelId, tariffId }: TopUpPurpose): string =>
  `/panel/${panelId}/tariffs${tariffId === undefined ? "" : `?change=${tariffId}`}`;
