import { z } from "zod";
import { signedInOutput } from "./register.ts";

export const CONFIRM_METHODS = ["totp", "telegram", "recovery"] as const;
export const confirmMethodSchema = z.enum(CONFIRM_METHODS);
export type ConfirmMethod = z.infer<typeof confirmMethodSchema>;

/** 256 bits, like a session token: single use, valid for five minutes. */
export const confirmTokenSchema = z.string().regex(/^[a-z2-7]{52}$/);

/** Required after the password if a second factor is on. `number`: the one to press in Telegram. */
export const confirmationSchema = z.object({
  status: z.literal("confirm"),
  confirmToken: z.string(),
  methods: z.array(confirmMethodSchema).min(1),
  number: z.number().int().min(10).max(99).nullable(),
  /** Seconds left. */
  expiresIn: z.number().int(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** As it is typed; a recovery code is the longest. */
export const enteredCodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ description: "Of the authenticator, the message or the list of recovery codes", examples: ["482913"] });

/** `telegram` is polled until it is answered; the others need a code. */
export const confirmLoginInput = z.object({
  confirmToken: confirmTokenSchema,
  method: confirmMethodSchema,
  code: enteredCodeSchema.optional(),
});
export type ConfirmLoginInput = z.infer<typeof confirmLoginInput>;
/** `waiting`: not answered in Telegram yet. `confirm`: signed in by Telegram alone, and the account has an authenticator too. */
export const confirmLoginOutput = z.discriminatedUnion("status", [
  signedInOutput,
  confirmationSchema,
  z.object({ status: z.literal("waiting") }),
]);
export type ConfirmedLogin = z.infer<typeof confirmLoginOutput>;
