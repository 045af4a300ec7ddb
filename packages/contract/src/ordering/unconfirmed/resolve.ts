import { z } from "zod";
import { orderIdInput } from "../order/order.ts";

/** The owner's decision on an order with an unknown outcome; only the owner may refund or resend it. */
export const resolveOrderInput = z.object({
  ...orderIdInput.shape,
  resolution: z
    .discriminatedUnion("kind", [
      /** The provider has the order under this id: it is tracked from now on. */
      z.object({
        kind: z.literal("attach"),
        providerOrderId: z
          .string()
          .trim()
          .min(1)
          .max(64)
          .meta({ description: "The order's id at the provider", examples: ["23501"] }),
      }),
      /** The provider does not have the order: it is sent again. */
      z.object({ kind: z.literal("resend") }),
      /** The order is given up: the customer gets a full refund. */
      z.object({ kind: z.literal("refund") }),
    ])
    .meta({ description: "What became of the order at the provider" }),
});
export type ResolveOrderInput = z.infer<typeof resolveOrderInput>;
