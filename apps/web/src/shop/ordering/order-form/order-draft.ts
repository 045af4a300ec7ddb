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
