import {
  activateInput,
  changedEmailOutput,
  changeEmailInput,
  confirmEmailInput,
  sendActivationOutput,
} from "@vitrine/contract/identity/account/email";
import {
  changeLanguageInput,
  changeLoginInput,
  changePasswordInput,
  reauthInput,
  securityOutput,
} from "@vitrine/contract/identity/account/security";
import { endSessionInput, listSessionsOutput } from "@vitrine/contract/identity/account/sessions";
import { activate, resendActivation } from "@vitrine/core/identity/account/activation";
import { changePassword } from "@vitrine/core/identity/login/change-password.workflow";
import { changeEmail, confirmEmail } from "@vitrine/core/identity/account/email";
import { endOtherSessions, endOwnSession, listSessions } from "@vitrine/core/identity/session/own-sessions";
import { changeLanguage, changeLogin } from "@vitrine/core/identity/account/profile";
import { reauthenticate } from "@vitrine/core/identity/session/reauth.workflow";
import { getSecurity } from "@vitrine/core/identity/second-factor/security";
import { z } from "zod";
import { procedureFor } from "../../trpc.ts";

export const settingsProcedures = {
  security: procedureFor("account.settings")
    .output(securityOutput)
    .query(({ ctx }) => ctx.caller.run(getSecurity)),
  sessions: procedureFor("account.settings")
    .output(listSessionsOutput)
    .query(({ ctx }) => listSessions(ctx.caller)),
  endSession: procedureFor("account.settings")
    .input(endSessionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endOwnSession(ctx.caller, input)),
  endOtherSessions: procedureFor("account.settings")
    .output(z.void())
    .mutation(({ ctx }) => endOtherSessions(ctx.caller)),
  reauth: procedureFor("account.settings")
    .input(reauthInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const session = await reauthenticate(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
    }),
  changePassword: procedureFor("account.settings")
    .input(changePasswordInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const session = await changePassword(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
    }),
  changeLogin: procedureFor("account.settings")
    .input(changeLoginInput)
    .output(z.void())
    .mutation(({ ctx, input }) => changeLogin(ctx.caller, input, ctx.door.origin)),
  changeLanguage: procedureFor("account.settings")
    .input(changeLanguageInput)
    .output(z.void())
    .mutation(({ ctx, input }) => changeLanguage(ctx.caller, input, ctx.door.origin)),
  sendActivation: procedureFor("account.activate")
    .output(sendActivationOutput)
    .mutation(({ ctx }) => resendActivation(ctx.caller)),
  activate: procedureFor("account.activate")
    .input(activateInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const session = await activate(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
    }),
  changeEmail: procedureFor("account.settings")
    .input(changeEmailInput)
    .output(sendActivationOutput)
    .mutation(({ ctx, input }) => changeEmail(ctx.caller, input, ctx.door.origin)),
  confirmEmail: procedureFor("account.settings")
    .input(confirmEmailInput)
    .output(changedEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const { email, session } = await confirmEmail(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
      return { email };
    }),
};
