import { captchaOutput } from "@vitrine/contract/identity/account/captcha";
import { confirmLoginInput, confirmLoginOutput } from "@vitrine/contract/identity/account/confirm";
import { loginInput, loginOutput } from "@vitrine/contract/identity/account/login";
import { registerInput, signedInOutput } from "@vitrine/contract/identity/account/register";
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
import { procedureFor } from "../../trpc.ts";

export const signInProcedures = {
  login: procedureFor("account.login")
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await login(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
      return output;
    }),
  confirmLogin: procedureFor("account.login")
    .input(confirmLoginInput)
    .output(confirmLoginOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await confirmLogin(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
      return output;
    }),
  beginTelegramLogin: procedureFor("account.login")
    .input(beginTelegramLoginInput)
    .output(beginTelegramLoginOutput)
    .mutation(({ ctx, input }) => beginTelegramLogin(ctx.caller, input, ctx.door.origin)),
  register: procedureFor("account.register")
    .input(registerInput)
    .output(signedInOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await register(ctx.caller, input, ctx.door.origin);
      ctx.door.signIn(session);
      return output;
    }),
  captcha: procedureFor("account.recover")
    .output(captchaOutput)
    .query(({ ctx }) => makeCaptcha(ctx.caller)),
  resetVariants: procedureFor("account.recover")
    .input(resetVariantsInput)
    .output(resetVariantsOutput)
    .mutation(({ ctx, input }) => resetVariants(ctx.caller, input, ctx.door.origin)),
  attemptReset: procedureFor("account.recover")
    .input(attemptResetInput)
    .output(attemptResetOutput)
    .mutation(({ ctx, input }) => attemptReset(ctx.caller, input, ctx.door.origin)),
  resetPassword: procedureFor("account.recover")
    .input(resetPasswordInput)
    .output(resetPasswordOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx.caller, input, ctx.door.origin)),
};
