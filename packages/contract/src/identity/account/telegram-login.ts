import { z } from "zod";

export const beginTelegramLoginInput = z.object({ remember: z.boolean().default(true), captcha: z.string().max(500).optional() });
export type BeginTelegramLoginInput = z.infer<typeof beginTelegramLoginInput>;

/** `confirmToken` stays in the browser and is polled with account.confirmLogin (method telegram); the link has another token. */
export const beginTelegramLoginOutput = z.object({
  confirmToken: z.string(),
  /** https://t.me/<bot>?start=<panel>_<43 characters> */
  url: z.string(),
  number: z.number().int().min(10).max(99),
  expiresIn: z.number().int(),
});
export type BegunTelegramLogin = z.infer<typeof beginTelegramLoginOutput>;
