import { enterInput } from "@vitrine/contract/identity/account/login";
import { meInput, meOutput } from "@vitrine/contract/identity/account/user";
import { readNotificationInput } from "@vitrine/contract/messaging/notification/inbox";
import { redeemEntryToken } from "@vitrine/core/identity/session/entry-tokens";
import { logout } from "@vitrine/core/identity/session/logout";
import { me } from "@vitrine/core/identity/account/me";
import { readNotification } from "@vitrine/core/messaging/notification/read-notification";
import { z } from "zod";
import { procedureFor, router } from "../../trpc.ts";
import { secondStepProcedures } from "./second-step-procedures.ts";
import { settingsProcedures } from "./settings-procedures.ts";
import { signInProcedures } from "./sign-in-procedures.ts";

export const accountRouter = router({
  ...signInProcedures,
  ...settingsProcedures,
  ...secondStepProcedures,
  me: procedureFor("account.me")
    .input(meInput)
    .output(meOutput)
    .query(({ ctx, input }) => me(ctx.caller, input)),
  /** Where an entry link leads. */
  enter: procedureFor("account.me")
    .input(enterInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const session = await redeemEntryToken(ctx.caller, input, ctx.door.origin);
      ctx.door.signIn(session);
    }),
  logout: procedureFor("account.logout")
    .output(z.void())
    .mutation(async ({ ctx }) => {
      await logout(ctx.caller, ctx.door.held);
      ctx.door.signOut();
    }),
  readNotification: procedureFor("notification.own")
    .input(readNotificationInput)
    .output(z.void())
    .mutation(({ ctx, input }) => readNotification(ctx.caller, input)),
});
