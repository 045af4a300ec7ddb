import { beginTotpOutput, enableTotpInput, recoveryCodesOutput, telegramFactorInput } from "@vitrine/contract/identity/account/security";
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes, setTelegramFactor } from "@vitrine/core/identity/second-factor/totp";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { procedure } from "../../trpc.ts";
import { renewingSession, signingIn } from "./session-workflows.ts";

export const secondStepProcedures = {
  beginTotp: procedure("account.settings")
    .meta({
      rest: {
        method: "post",
        path: "user/totp",
        summary: "Create an authenticator secret",
        description: "The authenticator turns on when you confirm its first code.",
      },
    })
    .output(beginTotpOutput)
    .mutation(workflow(beginTotp)),
  enableTotp: procedure("account.settings")
    .meta({
      rest: {
        method: "post",
        path: "user/totp/confirm",
        summary: "Turn on the authenticator",
        description: "Takes its first code. Returns recovery codes.",
      },
    })
    .input(enableTotpInput)
    .output(recoveryCodesOutput)
    .mutation(signingIn(enableTotp)),
  disableTotp: procedure("account.settings")
    .meta({ rest: { method: "delete", path: "user/totp", summary: "Turn off the authenticator" } })
    .output(z.void())
    .mutation(renewingSession((caller, _input, origin) => disableTotp(caller, origin))),
  setTelegramFactor: procedure("account.settings")
    .meta({
      rest: {
        method: "post",
        path: "user/telegramFactor",
        summary: "Turn confirmation in Telegram on or off",
        description: "Returns recovery codes if you had none.",
      },
    })
    .input(telegramFactorInput)
    .output(recoveryCodesOutput)
    .mutation(signingIn(setTelegramFactor)),
  renewRecoveryCodes: procedure("account.settings")
    .meta({
      rest: {
        method: "post",
        path: "user/recoveryCodes",
        summary: "Create recovery codes",
        description: "Returns 10 new codes. Earlier codes stop working.",
      },
    })
    .output(recoveryCodesOutput)
    .mutation(workflow(renewRecoveryCodes)),
};
