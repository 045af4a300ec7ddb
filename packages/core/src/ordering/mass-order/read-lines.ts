import { type MassOrderInput, MOST_MASS_LINES } from "@vitrine/contract/ordering/mass-order/mass";
import { type OrderFieldsInput, orderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";

export interface ReadLine {
  /** Counted from 1, as typed. */
  line: number;
  input: OrderFieldsInput | AppError;
  /** A line of text holds only service, link and quantity. */
  isText: boolean;
}

/** The idempotency key of one line's order. */
export const keyOfLine = (reference: string, { line }: ReadLine): string => `${reference}:${line}`;

/** All non-empty lines. Throws mass_order_too_long. */
export function readLines({ data, items }: MassOrderInput): ReadLine[] {
  const lines =
    items?.map((item, n): ReadLine => ({ line: n + 1, input: readItem(item), isText: false })) ??
    (data ?? "")
      .split(/\r\n|[\r\n]/)
      .flatMap((text, n): ReadLine[] => (text.trim() === "" ? [] : [{ line: n + 1, input: readLine(text), isText: true }]));
  if (lines.length > MOST_MASS_LINES) throw new AppError("mass_order_too_long", { most: MOST_MASS_LINES });
  return lines;
}

function readItem(item: unknown): OrderFieldsInput | AppError {
  const read = orderFieldsInput.safeParse(item);
  if (read.success) return read.data;
  const fields = fieldErrorsOf(read.error, item);
  if (fields["service"] || fields[""]) return new AppError("service_id_invalid");
  if (fields["link"]) return new AppError("link_invalid");
  return new AppError("validation", {}, { fields });
}

/** `service | link | quantity`, or the cells of a sheet. The service's type determines missing fields. */
function readLine(text: string): OrderFieldsInput | AppError {
  const [service = "", link = "", quantity = "", ...rest] = text.split(text.includes("\t") ? "\t" : "|").map((cell) => cell.trim());
  const id = Number(/^#?(\d{1,15})$/.exec(service)?.[1] ?? 0);
  if (id === 0) return new AppError("service_id_invalid");
  if (rest.some((cell) => cell !== "")) return new AppError("mass_line_parts");
  const count = quantity.replace(/[\s\u00a0\u202f]/g, "");
  return { service: id, link: link.slice(0, 2049), ...(/^\d{1,15}$/.test(count) ? { quantity: Number(count) } : {}) };
}
