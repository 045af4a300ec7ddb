import { enterInput, loginInput, loginOutput } from "@vitrine/contract/account/login";
import { readNotificationInput } from "@vitrine/contract/notification/inbox";
import { registerInput, signedInOutput } from "@vitrine/contract/account/register";
import { meInput, meOutput } from "@vitrine/contract/account/user";
import { redeemEntryToken } from "@vitrine/core/account/entry-tokens";
import { login } from "@vitrine/core/account/login.workflow";
import { logout } from "@vitrine/core/account/logout";
import { me } from "@vitrine/core/account/me";
import { readNotification } from "@vitrine/core/notification/read-notification";
import { register } from "@vitrine/core/account/register.workflow";
import { z } from "zod";
import { procedureFor, router } from "../trpc.ts";

export const accountRouter = router({
  me: procedureFor("account.me")
    .input(meInput)
    .output(meOutput)
    .query(({ ctx, input }) => me(ctx.caller, input)),
  login: procedureFor("account.login")
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await login(ctx.caller, input, ctx.door.origin);
      ctx.door.signIn(session);
      return output;
    }),
  register: procedureFor("account.register")
    .input(registerInput)
    .output(signedInOutput)
    .mutation(async ({ ctx, input }) => {
      const { output, session } = await register(ctx.caller, input, ctx.door.origin);
      ctx.door.signIn(session);
      return output;
    }),
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
