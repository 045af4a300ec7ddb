/** What the money is wanted for: a tariff that is due, or one to change to. */
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
    // Without storage the way back is the menu.
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

/** Where the money is used: the confirmation of the change opens there, or the button that pays. */
export const purposeHref = ({ panelId, tariffId }: TopUpPurpose): string =>
  `/panel/${panelId}/tariffs${tariffId === undefined ? "" : `?change=${tariffId}`}`;
