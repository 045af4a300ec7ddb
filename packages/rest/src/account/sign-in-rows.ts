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
import { z } from "zod";
import { row } from "../row.ts";

export const signInRows = [
  row({
    method: "post",
    path: "register",
    summary: "Make an account and sign in",
    permission: "account.register",
    status: 201,
    input: registerInput,
    output: signedInOutput,
    verb: async (door, input) => {
      const { output, session } = await register(door.caller, input, door.origin);
      door.signIn(session);
      return output;
    },
  }),
  row({
    method: "post",
    path: "login",
    summary: "Sign in by login or e-mail; where a second step is on, a token to go on with",
    permission: "account.login",
    input: loginInput,
    output: loginOutput,
    verb: async (door, input) => {
      const { output, session } = await login(door.caller, input, door.origin);
      if (session) door.signIn(session);
      return output;
    },
  }),
  row({
    method: "post",
    path: "login/confirm",
    summary: "The second step by code, or whether it was answered in Telegram yet",
    permission: "account.login",
    input: confirmLoginInput,
    output: confirmLoginOutput,
    verb: async (door, input) => {
      const { output, session } = await confirmLogin(door.caller, input, door.origin);
      if (session) door.signIn(session);
      return output;
    },
  }),
  row({
    method: "post",
    path: "login/telegram",
    summary: "Begin a log-in by Telegram: a link to open there, and the number to press",
    permission: "account.login",
    input: beginTelegramLoginInput,
    output: beginTelegramLoginOutput,
    verb: (door, input) => beginTelegramLogin(door.caller, input, door.origin),
  }),
  row({
    method: "get",
    path: "captcha",
    summary: "A proof of work, asked for after too many failures",
    permission: "account.recover",
    input: z.object({}),
    output: captchaOutput,
    verb: async (door) => makeCaptcha(door.caller),
  }),
  row({
    method: "post",
    path: "login/resetPasswordVariants",
    summary: "Where a code for a new password can be sent to; the same whether or not there is such an account",
    permission: "account.recover",
    input: resetVariantsInput,
    output: resetVariantsOutput,
    verb: (door, input) => resetVariants(door.caller, input, door.origin),
  }),
  row({
    method: "post",
    path: "login/attemptResetPassword",
    summary: "Send the code for a new password",
    permission: "account.recover",
    input: attemptResetInput,
    output: attemptResetOutput,
    verb: (door, input) => attemptReset(door.caller, input, door.origin),
  }),
  row({
    method: "post",
    path: "login/resetPassword",
    summary: "Set a new password by the code; all sessions end",
    permission: "account.recover",
    input: resetPasswordInput,
    output: resetPasswordOutput,
    verb: (door, input) => resetPassword(door.caller, input, door.origin),
  }),
];
