import { AppError } from "@vitrine/contract/kernel/error/app-error";

/** The id of an order: T25… or 2025…, the day of the payment and more digits. */
const ORDER_ID = /^(?:T(?<short>\d{2})|20(?<long>\d{2}))(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])\d{6,20}$/i;
/** The reference that a bank prints on a statement. The recipient of any payment knows one, so it proves nothing. */
const REF_NO = /^\d{12}$/;
const DAY = 24 * 3_600_000;

/** Errors: payment_upi_ref_not_acceptable, payment_order_id_format, payment_too_old (from before the payment was started). */
export function checkUpiId(text: string, startedAt: Date): void {
  if (REF_NO.test(text)) throw new AppError("payment_upi_ref_not_acceptable");
  const found = ORDER_ID.exec(text)?.groups;
  if (!found) throw new AppError("payment_order_id_format");
  const paidAt = Date.UTC(2000 + Number(found["short"] ?? found["long"]), Number(found["month"]) - 1, Number(found["day"]) + 1);
  // The id's date is in Indian time, at most one day off.
  if (paidAt + DAY < startedAt.getTime()) throw new AppError("payment_too_old");
}
