import { beginTotpOutput, enableTotpInput, recoveryCodesOutput, telegramFactorInput } from "@vitrine/contract/identity/account/security";
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes, setTelegramFactor } from "@vitrine/core/identity/second-factor/totp";
import { z } from "zod";
import { asWorkflow, row } from "../row.ts";

const nothing = z.object({});

export const secondStepRows = [
  row({
    method: "post",
    path: "user/totp",
    summary: "A new secret for an authenticator app",
    permission: "account.settings",
    input: nothing,
    output: beginTotpOutput,
    verb: asWorkflow(beginTotp),
  }),
  row({
    method: "post",
    path: "user/totp/confirm",
    summary: "Turn the authenticator on by its first code; gives recovery codes",
    permission: "account.settings",
    input: enableTotpInput,
    output: recoveryCodesOutput,
    verb: async (door, input) => {
      const { output, session } = await enableTotp(door.caller, input, door.origin);
      if (session) door.signIn(session);
      return output;
    },
  }),
  row({
    method: "delete",
    path: "user/totp",
    summary: "Turn the authenticator off",
    permission: "account.settings",
    input: nothing,
    output: undefined,
    verb: async (door) => {
      const session = await disableTotp(door.caller, door.origin);
      if (session) door.signIn(session);
    },
  }),
  row({
    method: "post",
    path: "user/telegramFactor",
    summary: "Turn the second step by Telegram on or off; gives recovery codes where there were none",
    permission: "account.settings",
    input: telegramFactorInput,
    output: recoveryCodesOutput,
    verb: async (door, input) => {
      const { output, session } = await setTelegramFactor(door.caller, input, door.origin);
      if (session) door.signIn(session);
      return output;
    },
  }),
  row({
    method: "post",
    path: "user/recoveryCodes",
    summary: "Ten new recovery codes; earlier ones end",
    permission: "account.settings",
    input: nothing,
    output: recoveryCodesOutput,
    verb: asWorkflow(renewRecoveryCodes),
  }),
];
