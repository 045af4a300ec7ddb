import { z } from "zod";

/** `shop`: the storefront as its test customer; `cabinet`: the cabinet on the panel's own host. */
export const enterPanelInput = z.object({
  target: z.enum(["shop", "cabinet"]).meta({ description: "The storefront, or the cabinet on the panel's own host" }),
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .default("/")
    .meta({ description: "Page to open there" }),
});
export type EnterPanelInput = z.infer<typeof enterPanelInput>;
/** An address with a single-use token that is valid for 60 seconds. */
export const enterPanelOutput = z.object({
  url: z.string().meta({ description: "One-time address that logs in on the panel's host, valid for a minute" }),
});
