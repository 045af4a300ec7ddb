import { z } from "zod";
import { emailSchema } from "./register.ts";
import { codeSchema } from "./reset-password.ts";

/** Sends a code to the account's own address; activates the account when it comes back. */
export const sendActivationOutput = z.object({
  email: z.string().meta({ description: "The address that the code was sent to" }),
  nextIn: z.number().int().meta({ description: "Seconds until another code may be requested" }),
});
export const activateInput = z.object({ code: codeSchema.meta({ description: "The code from the email or the message" }) });
export type ActivateInput = z.infer<typeof activateInput>;

/** The code is sent to the new address; the old one is notified. */
export const changeEmailInput = z.object({ email: emailSchema.meta({ description: "The new address; a code is sent to it" }) });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
export const confirmEmailInput = z.object({ code: codeSchema.meta({ description: "The code from the email or the message" }) });
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;
export const changedEmailOutput = z.object({ email: z.string().meta({ description: "The address that the account has now" }) });
