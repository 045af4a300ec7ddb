import { EMPTY_FIELDS, type OrderFields } from "./order-fields.ts";

const NAME = "order-draft";

/** The order draft is kept in the browser across login, top-up and closing the page. */
export function readDraft(): OrderFields | undefined {
  try {
    const stored = localStorage.getItem(NAME);
    return stored === null ? undefined : { ...EMPTY_FIELDS, ...(JSON.parse(stored) as Partial<OrderFields>) };
  } catch {
    return undefined;
  }
}

export function writeDraft(fields: OrderFields | undefined): void {
  try {
    if (fields === undefined || (fields.link.trim() === "" && Object.values(fields.more).every((typed) => typed.trim() === "")))
      localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(fields));
  } catch {
    return;
  }
}

const SENT = "order-sent";

/** A guest's typed values, kept until this tab is closed, for starting over after a failed payment. */
export function keepSent(payment: string, fields: OrderFields): void {
  try {
    sessionStorage.setItem(SENT, JSON.stringify({ payment, fields }));
  } catch {
    return;
  }
}

/** Restores it as the draft; false if it was sent elsewhere. */
export function restoreSent(payment: string): boolean {
  try {
    const sent = JSON.parse(sessionStorage.getItem(SENT) ?? "null") as { payment: string; fields: OrderFields } | null;
    if (sent?.payment !== payment) return false;
    writeDraft(sent.fields);
    return readDraft() !== undefined;
  } catch {
    return false;
  }
}
