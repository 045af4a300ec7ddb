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
  confirmToken: z.string().meta({ description: "Proves the first step of the login: sent back with the second one, valid for minutes" }),
  methods: z.array(confirmMethodSchema).min(1).meta({ description: "Ways to confirm that this account has" }),
  number: z
    .number()
    .int()
    .min(10)
    .max(99)
    .nullable()
    .meta({ description: "Two digits that the person compares in Telegram; null for other ways" }),
  expiresIn: z.number().int().meta({ description: "Seconds left" }),
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
  confirmToken: confirmTokenSchema.meta({
    description: "Proves the first step of the login: sent back with the second one, valid for minutes",
  }),
  method: confirmMethodSchema.meta({ description: "The way to confirm, one of those that the login offered" }),
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
