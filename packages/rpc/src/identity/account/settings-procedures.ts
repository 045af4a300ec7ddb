import {
  activateInput,
  changedEmailOutput,
  changeEmailInput,
  confirmEmailInput,
  type ConfirmEmailInput,
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
import { inTransaction, workflow } from "../../resolvers.ts";
import { procedure } from "../../trpc.ts";
import { fromOrigin, renewingSession, signingIn } from "./session-workflows.ts";

export const settingsProcedures = {
  security: procedure("account.settings")
    .meta({ rest: { method: "get", path: "user/security", summary: "Get your security settings" } })
    .output(securityOutput)
    .query(inTransaction(getSecurity)),
  sessions: procedure("account.settings")
    .meta({ rest: { method: "get", path: "user/sessions", summary: "List your sessions" } })
    .output(listSessionsOutput)
    .query(workflow(listSessions)),
  endSession: procedure("account.settings")
    .meta({ rest: { method: "delete", path: "user/sessions/{id}", summary: "End a session" } })
    .input(endSessionInput)
    .output(z.void())
    .mutation(workflow(endOwnSession)),
  endOtherSessions: procedure("account.settings")
    .meta({ rest: { method: "delete", path: "user/sessions", summary: "End your other sessions" } })
    .output(z.void())
    .mutation(workflow(endOtherSessions)),
  reauth: procedure("account.settings")
    .meta({
      rest: {
        method: "post",
        path: "user/confirm",
        summary: "Confirm it's you",
        description: "Takes your password or a code. Allows sensitive changes for 15 minutes.",
      },
    })
    .input(reauthInput)
    .output(z.void())
    .mutation(renewingSession(reauthenticate)),
  changePassword: procedure("account.settings")
    .meta({
      rest: {
        method: "post",
        path: "user/password",
        summary: "Change your password",
        description: "Ends your other sessions unless you choose otherwise.",
      },
    })
    .input(changePasswordInput)
    .output(z.void())
    .mutation(renewingSession(changePassword)),
  changeLogin: procedure("account.settings")
    .meta({ rest: { method: "post", path: "user/login", summary: "Change your login" } })
    .input(changeLoginInput)
    .output(z.void())
    .mutation(fromOrigin(changeLogin)),
  changeLanguage: procedure("account.settings")
    .meta({ rest: { method: "post", path: "user/language", summary: "Change your language" } })
    .input(changeLanguageInput)
    .output(z.void())
    .mutation(fromOrigin(changeLanguage)),
  sendActivation: procedure("account.activate")
    .meta({
      rest: {
        method: "post",
        path: "user/activation",
        summary: "Send another confirmation code",
        description: "Goes to the email of your account.",
      },
    })
    .output(sendActivationOutput)
    .mutation(workflow(resendActivation)),
  activate: procedure("account.activate")
    .meta({ rest: { method: "post", path: "user/activate", summary: "Confirm your email" } })
    .input(activateInput)
    .output(z.void())
    .mutation(renewingSession(activate)),
  changeEmail: procedure("account.settings")
    .meta({ rest: { method: "post", path: "user/email", summary: "Change your email", description: "Sends a code to the new address." } })
    .input(changeEmailInput)
    .output(sendActivationOutput)
    .mutation(fromOrigin(changeEmail)),
  confirmEmail: procedure("account.settings")
    .meta({ rest: { method: "post", path: "user/email/confirm", summary: "Confirm your new email" } })
    .input(confirmEmailInput)
    .output(changedEmailOutput)
    .mutation(
      signingIn(async (caller, input: ConfirmEmailInput, origin) => {
        const { session, ...output } = await confirmEmail(caller, input, origin);
        return { output, session };
      }),
    ),
};
