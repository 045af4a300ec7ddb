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
import { asWorkflow, inTransaction, row } from "../row.ts";

const nothing = z.object({});

const profileRows = [
  row({
    method: "post",
    path: "user/login",
    summary: "Change the login",
    permission: "account.settings",
    input: changeLoginInput,
    output: undefined,
    verb: (door, input) => changeLogin(door.caller, input, door.origin),
  }),
  row({
    method: "post",
    path: "user/language",
    summary: "Change the language",
    permission: "account.settings",
    input: changeLanguageInput,
    output: undefined,
    verb: (door, input) => changeLanguage(door.caller, input, door.origin),
  }),
  row({
    method: "post",
    path: "user/email",
    summary: "Change the e-mail: a code goes to the new address",
    permission: "account.settings",
    input: changeEmailInput,
    output: sendActivationOutput,
    verb: (door, input) => changeEmail(door.caller, input, door.origin),
  }),
  row({
    method: "post",
    path: "user/email/confirm",
    summary: "Confirm the new e-mail by its code",
    permission: "account.settings",
    input: confirmEmailInput,
    output: changedEmailOutput,
    verb: async (door, input) => {
      const { email, session } = await confirmEmail(door.caller, input, door.origin);
      if (session) door.signIn(session);
      return { email };
    },
  }),
  row({
    method: "post",
    path: "user/activation",
    summary: "Send another code that confirms the e-mail",
    permission: "account.activate",
    input: nothing,
    output: sendActivationOutput,
    verb: asWorkflow(resendActivation),
  }),
  row({
    method: "post",
    path: "user/activate",
    summary: "Confirm the e-mail by its code",
    permission: "account.activate",
    input: activateInput,
    output: undefined,
    verb: async (door, input) => {
      const session = await activate(door.caller, input, door.origin);
      if (session) door.signIn(session);
    },
  }),
];

export const settingsRows = [
  ...profileRows,
  row({
    method: "post",
    path: "user/confirm",
    summary: "Show the password or a code again: opens sensitive changes for a quarter of an hour",
    permission: "account.settings",
    input: reauthInput,
    output: undefined,
    verb: async (door, input) => {
      const session = await reauthenticate(door.caller, input, door.origin);
      if (session) door.signIn(session);
    },
  }),
  row({
    method: "post",
    path: "user/password",
    summary: "Change the password, and end other sessions unless told not to",
    permission: "account.settings",
    input: changePasswordInput,
    output: undefined,
    verb: async (door, input) => {
      const session = await changePassword(door.caller, input, door.origin);
      if (session) door.signIn(session);
    },
  }),
  row({
    method: "get",
    path: "user/security",
    summary: "What guards the account",
    permission: "account.settings",
    input: nothing,
    output: securityOutput,
    verb: inTransaction(getSecurity),
  }),
  row({
    method: "get",
    path: "user/sessions",
    summary: "Where the account is signed in",
    permission: "account.settings",
    input: nothing,
    output: listSessionsOutput,
    verb: asWorkflow(listSessions),
  }),
  row({
    method: "delete",
    path: "user/sessions",
    summary: "End all sessions but this one",
    permission: "account.settings",
    input: nothing,
    output: undefined,
    verb: asWorkflow(endOtherSessions),
  }),
  row({
    method: "delete",
    path: "user/sessions/{id}",
    summary: "End a session",
    permission: "account.settings",
    input: endSessionInput,
    output: undefined,
    verb: asWorkflow(endOwnSession),
  }),
];
