import { z } from "zod";
import { loginInput } from "./login.ts";
import { invitationInput, signUpInput } from "./register.ts";

/** The fields that a login doesn't need are for a Telegram without an account on the panel. */
export const beginTelegramLoginInput = loginInput.pick({ remember: true, captcha: true }).extend({
  ...invitationInput.shape,
  ...signUpInput.shape,
});
export type BeginTelegramLoginInput = z.infer<typeof beginTelegramLoginInput>;

/** `confirmToken` stays in the browser and is polled with account.confirmLogin (method telegram); the link has another token. */
export const beginTelegramLoginOutput = z.object({
  confirmToken: z.string().meta({ description: "Proves the first step of the login: sent back with the second one, valid for minutes" }),
  url: z.string().meta({ description: "Opens the bot: https://t.me/<bot>?start=…", examples: ["https://t.me/nova_bot?start=login"] }),
  number: z.number().int().min(10).max(99).meta({ description: "Two digits to compare with the bot's message" }),
  expiresIn: z.number().int().meta({ description: "Seconds until it is no longer valid" }),
});
export type BegunTelegramLogin = z.infer<typeof beginTelegramLoginOutput>;
