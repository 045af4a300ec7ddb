import { expect, test } from "vitest";
import { checkUpiId } from "./upi.ts";

const STARTED = new Date("2025-06-12T10:00:00Z");

test.each(["T2506121530071234567890", "2025061215300712345", "t2506111530071234567890", "T2507011530071234567890"])("%s passes", (text) => {
  expect(() => checkUpiId(text, STARTED)).not.toThrow();
});

test.each([
  ["516312345678", "payment_upi_ref_not_acceptable"],
  ["", "payment_order_id_format"],
  ["T25", "payment_order_id_format"],
  ["T2513121530071234567890", "payment_order_id_format"],
  ["X2506121530071234567890", "payment_order_id_format"],
  ["T2506081530071234567890", "payment_too_old"],
  ["20240612153007123456", "payment_too_old"],
])("%s is refused with %s", (text, code) => {
  expect(() => checkUpiId(text, STARTED)).toThrow(expect.objectContaining({ code }) as Error);
});
