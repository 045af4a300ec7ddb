import { z } from "zod";
import { emailSchema } from "./register.ts";
import { codeSchema } from "./reset-password.ts";

/** Sends a code to the account's own address; activates the account when it comes back. */
export const sendActivationOutput = z.object({
  email: z.string(),
  /** Seconds until another code may be requested. */ nextIn: z.number().int(),
});
export const activateInput = z.object({ code: codeSchema });
export type ActivateInput = z.infer<typeof activateInput>;

/** The code is sent to the new address; the old one is notified. */
export const changeEmailInput = z.object({ email: emailSchema });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export const confirmEmailInput = z.object({ code: codeSchema });
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;
export const changedEmailOutput = z.object({ email: z.string() });
