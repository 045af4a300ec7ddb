import { z } from "zod";
import { languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { enteredCodeSchema } from "./confirm.ts";
import { loginNameSchema, passwordSchema } from "./register.ts";

/** The account's security settings. */
export const securityOutput = z.object({
  hasPassword: z.boolean().meta({ description: "false: the account logs in through Telegram only" }),
  totp: z.boolean().meta({ description: "Whether an authenticator app confirms logins" }),
  telegramFactor: z.boolean().meta({ description: "Whether a button in Telegram confirms logins" }),
  telegram: z
    .object({
      username: z.string().nullable().meta({ description: "Name in Telegram without @; null where the person has none" }),
      linkedAt: secondsSchema,
    })
    .nullable()
    .meta({ description: "The linked Telegram account; null where none is linked" }),
  recoveryCodesLeft: z.number().int().meta({ description: "Unused recovery codes" }),
  passwordChangedAt: secondsSchema
    .nullable()
    .meta({ description: "When the password was last changed, in seconds since the epoch; null: never" }),
  pendingEmail: z.string().nullable().meta({ description: "An email change that waits for its code" }),
});
export type Security = z.infer<typeof securityOutput>;

/** Required before sensitive changes if the login is older than 15 minutes. The code is from the authenticator or a recovery code. */
export const reauthInput = z
  .object({
    password: z.string().min(1).max(200).optional().meta({ description: "The account's current password, where it has one" }),
    code: enteredCodeSchema.optional(),
  })
  .refine(({ password, code }) => password !== undefined || code !== undefined, { path: ["password"] });
export type ReauthInput = z.infer<typeof reauthInput>;

export const changePasswordInput = z.object({
  oldPassword: z.string().min(1).max(200).optional().meta({ description: "Not required for an account that never had a password" }),
  newPassword: passwordSchema.meta({ description: "At least 8 characters" }),
  revokeSessions: z.boolean().default(true).meta({ description: "Ends every other session and revokes the account's API keys" }),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export const changeLoginInput = z.object({ login: loginNameSchema.meta({ description: "The new name to log in with" }) });
export type ChangeLoginInput = z.infer<typeof changeLoginInput>;
export const changeLanguageInput = z.object({
  language: languageSchema.meta({ description: "Language of the account's screens and messages" }),
});
export type ChangeLanguageInput = z.infer<typeof changeLanguageInput>;

/** `uri` is the content of the QR code. */
export const beginTotpOutput = z.object({
  secret: z.string().meta({ description: "Secret for the authenticator app, in base 32", examples: ["JBSWY3DPEHPK3PXP"] }),
  uri: z.string().meta({
    description: "The same as an otpauth:// address, for a QR code",
    examples: ["otpauth://totp/nova-smm.example:olga?secret=JBSWY3DPEHPK3PXP"],
  }),
});
export const enableTotpInput = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .meta({ description: "Six digits that the authenticator shows now", examples: ["482913"] }),
});
export type EnableTotpInput = z.infer<typeof enableTotpInput>;
/** Ten, shown once. */
export const recoveryCodesOutput = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: "Each confirms one login; shown this once" }),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesOutput>;
export const telegramFactorInput = z.object({ on: z.boolean().meta({ description: "Whether logins are confirmed in Telegram" }) });
export type TelegramFactorInput = z.infer<typeof telegramFactorInput>;
