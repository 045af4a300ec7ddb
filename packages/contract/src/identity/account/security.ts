import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { enteredCodeSchema } from "./confirm.ts";
import { loginNameSchema, passwordSchema } from "./register.ts";

/** The account's security settings. */
export const securityOutput = z.object({
  hasPassword: z.boolean(),
  totp: z.boolean(),
  telegramFactor: z.boolean(),
  telegram: z.object({ username: z.string().nullable(), linkedAt: secondsSchema }).nullable(),
  recoveryCodesLeft: z.number().int(),
  passwordChangedAt: secondsSchema.nullable(),
  /** An email change that waits for its code. */
  pendingEmail: z.string().nullable(),
});
export type Security = z.infer<typeof securityOutput>;

/** Required before sensitive changes if the login is older than 15 minutes. The code is from the authenticator or a recovery code. */
export const reauthInput = z
  .object({
    password: z.string().min(1).max(200).optional(),
    code: enteredCodeSchema.optional(),
  })
  .refine(({ password, code }) => password !== undefined || code !== undefined, { path: ["password"] });
export type ReauthInput = z.infer<typeof reauthInput>;

export const changePasswordInput = z.object({
  /** Not required for an account that never had a password. */
  oldPassword: z.string().min(1).max(200).optional(),
  newPassword: passwordSchema,
  revokeSessions: z.boolean().default(true),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export const changeLoginInput = z.object({ login: loginNameSchema });
export type ChangeLoginInput = z.infer<typeof changeLoginInput>;
export const changeLanguageInput = z.object({ language: languageSchema });
export type ChangeLanguageInput = z.infer<typeof changeLanguageInput>;

/** `uri` is what the QR code holds. */
export const beginTotpOutput = z.object({ secret: z.string(), uri: z.string() });
export const enableTotpInput = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
export type EnableTotpInput = z.infer<typeof enableTotpInput>;
/** Ten, shown once. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesOutput>;
export const telegramFactorInput = z.object({ on: z.boolean() });
export type TelegramFactorInput = z.infer<typeof telegramFactorInput>;
