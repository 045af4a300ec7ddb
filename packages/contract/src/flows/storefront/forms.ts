import { z } from "zod";
import { confirmMethodSchema, confirmTokenSchema } from "../../identity/account/confirm.ts";
import { resetVariantSchema } from "../../identity/account/reset-password.ts";
import { numberInput } from "../../kernel/amount/money.ts";

const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(item).min(1));

/** Fields that a form without script sends back, so that its step can be shown again. */
export const keptConfirmation = z.object({
  confirmToken: confirmTokenSchema,
  method: confirmMethodSchema,
  methods: listOf(confirmMethodSchema),
  number: z
    .string()
    .regex(/^(\d\d)?$/)
    .transform((text) => (text === "" ? null : Number(text))),
  expiresIn: numberInput(z.int().min(0).max(3600)),
  /** Where the login began in Telegram. */
  url: z.url({ protocol: /^https$/, hostname: /^t\.me$/ }).optional(),
});
export const keptVariants = z.object({
  name: z.string(),
  variants: z
    .string()
    .max(2000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue("malformed");
        return z.NEVER;
      }
    })
    .pipe(z.array(z.object({ type: resetVariantSchema, hint: z.string().max(300) })).min(1)),
});
export const keptCode = z.object({
  name: z.string(),
  hint: z.string().max(300),
  resetToken: z.string().max(200),
  /** The code of a mailed link, which is not typed again. */
  linkCode: z.string().max(20).optional(),
});
