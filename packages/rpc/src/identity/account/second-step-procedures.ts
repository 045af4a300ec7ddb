import { beginTotpOutput, enableTotpInput, recoveryCodesOutput, telegramFactorInput } from "@vitrine/contract/identity/account/security";
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes, setTelegramFactor } from "@vitrine/core/identity/second-factor/totp";
import { z } from "zod";
import { procedureFor } from "../../trpc.ts";

export const secondStepProcedures = {
  beginTotp: procedureFor("account.settings")
    .output(beginTotpOutput)
    .mutation(({ ctx }) => beginTotp(ctx.caller)),
  enableTotp: procedureFor("account.settings")
    .input(enableTotpInput)
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await enableTotp(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
      return output;
    }),
  disableTotp: procedureFor("account.settings")
    .output(z.void())
    .mutation(async ({ ctx }) => {
      const session = await disableTotp(ctx.caller, ctx.door.origin);
      if (session) ctx.door.signIn(session);
    }),
  setTelegramFactor: procedureFor("account.settings")
    .input(telegramFactorInput)
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await setTelegramFactor(ctx.caller, input, ctx.door.origin);
      if (session) ctx.door.signIn(session);
      return output;
    }),
  renewRecoveryCodes: procedureFor("account.settings")
    .output(recoveryCodesOutput)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx.caller)),
};
