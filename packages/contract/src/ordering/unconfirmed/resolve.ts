import { z } from "zod";
import { orderIdInput } from "../order/order.ts";

/** The owner's word on an order whose outcome at the provider is unknown; no one else's moves money or sends again. */
export const resolveOrderInput = z.object({
  ...orderIdInput.shape,
  resolution: z.discriminatedUnion("kind", [
    /** The provider has it, under this id: it is followed from now on. */
    z.object({ kind: z.literal("attach"), providerOrderId: z.string().trim().min(1).max(64) }),
    /** The provider does not have it: it is sent again. */
    z.object({ kind: z.literal("resend") }),
    /** It is given up: the customer gets everything back. */
    z.object({ kind: z.literal("refund") }),
  ]),
});
export type ResolveOrderInput = z.infer<typeof resolveOrderInput>;
