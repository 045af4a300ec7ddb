import type { z } from "zod";
import type { guestSystemsOutput, listOwnPaymentsInput, listOwnPaymentsOutput, offeredSystemsOutput, Payment } from "./payment.ts";

/** The queries of the storefront's pages of payments. */
export interface PaymentQueries {
  /** Recently used ones come first. */
  paymentSystems(): Promise<z.infer<typeof offeredSystemsOutput>>;
  /** For visitors of a panel that sells by email; empty elsewhere. */
  guestSystems(): Promise<z.infer<typeof guestSystemsOutput>>;
  payments(input?: z.input<typeof listOwnPaymentsInput>): Promise<z.infer<typeof listOwnPaymentsOutput>>;
  /** `VT100042`, as in its address. */
  payment(paymentId: string): Promise<Payment>;
}
