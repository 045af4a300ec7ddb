import { confirmLoginInput, confirmLoginOutput } from "@vitrine/contract/identity/account/confirm";
import { captchaOutput, loginInput, loginOutput } from "@vitrine/contract/identity/account/login";
import { registeredOutput, registerInput } from "@vitrine/contract/identity/account/register";
import {
  attemptResetInput,
  attemptResetOutput,
  resetPasswordInput,
  resetPasswordOutput,
  resetVariantsInput,
  resetVariantsOutput,
} from "@vitrine/contract/identity/account/reset-password";
import { beginTelegramLoginInput, beginTelegramLoginOutput } from "@vitrine/contract/identity/account/telegram-login";
import { makeCaptcha } from "@vitrine/core/kernel/limit/captcha";
import { confirmLogin } from "@vitrine/core/identity/login/confirm-login.workflow";
import { beginTelegramLogin } from "@vitrine/core/identity/login/login-attempts";
import { login } from "@vitrine/core/identity/login/login.workflow";
import { register } from "@vitrine/core/identity/account/register.workflow";
import { attemptReset, resetPassword, resetVariants } from "@vitrine/core/identity/login/reset-password.workflow";
import { workflow } from "../../resolvers.ts";
import { procedure } from "../../trpc.ts";
import { fromOrigin, signingIn } from "./session-workflows.ts";

export const signInProcedures = {
  login: procedure("account.login")
    .meta({
      rest: {
        method: "post",
        path: "login",
        summary: "Log in",
        description: "Takes a login or an email. With two-factor authentication, returns a token for login/confirm.",
      },
    })
    .input(loginInput)
    .output(loginOutput)
    .mutation(signingIn(login)),
  confirmLogin: procedure("account.login")
    .meta({
      rest: {
        method: "post",
        path: "login/confirm",
        summary: "Confirm a login",
        description: "Takes a code, or checks whether the login was confirmed in Telegram.",
      },
    })
    .input(confirmLoginInput)
    .output(confirmLoginOutput)
    .mutation(signingIn(confirmLogin)),
  beginTelegramLogin: procedure("account.login")
    .meta({
      rest: {
        method: "post",
        path: "login/telegram",
        summary: "Start a login with Telegram",
        description: "Returns a link to open in Telegram and the number to press there.",
      },
    })
    .input(beginTelegramLoginInput)
    .output(beginTelegramLoginOutput)
    .mutation(fromOrigin(beginTelegramLogin)),
  register: procedure("account.register")
    .meta({
      rest: {
        method: "post",
        path: "register",
        summary: "Create an account",
        description: "You're logged in immediately. A wrong promo code never refuses the account: `promo` says what became of it.",
        status: 201,
      },
    })
    .input(registerInput)
    .output(registeredOutput)
    .mutation(signingIn(register)),
  captcha: procedure("account.recover")
    .meta({
      rest: {
        method: "get",
        path: "captcha",
        summary: "Get a captcha",
        description: "A proof of work, required after too many failed attempts.",
      },
    })
    .output(captchaOutput)
    .query(workflow(async (caller) => makeCaptcha(caller))),
  resetVariants: procedure("account.recover")
    .meta({
      rest: {
        method: "post",
        path: "login/resetPasswordVariants",
        summary: "List ways to reset a password",
        description: "The answer has the same shape whether or not the account exists.",
      },
    })
    .input(resetVariantsInput)
    .output(resetVariantsOutput)
    .mutation(fromOrigin(resetVariants)),
  attemptReset: procedure("account.recover")
    .meta({ rest: { method: "post", path: "login/attemptResetPassword", summary: "Send a password reset code" } })
    .input(attemptResetInput)
    .output(attemptResetOutput)
    .mutation(fromOrigin(attemptReset)),
  resetPassword: procedure("account.recover")
    .meta({
      rest: { method: "post", path: "login/resetPassword", summary: "Reset a password", description: "Takes the code. All sessions end." },
    })
    .input(resetPasswordInput)
    .output(resetPasswordOutput)
    .mutation(fromOrigin(resetPassword)),
};
