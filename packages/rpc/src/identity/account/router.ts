import { enterInput } from "@vitrine/contract/identity/account/login";
import { meInput, meOutput } from "@vitrine/contract/kernel/caller/me";
import { readNotificationInput } from "@vitrine/contract/messaging/notification/inbox";
import { redeemEntryToken } from "@vitrine/core/identity/session/entry-tokens";
import { logout } from "@vitrine/core/identity/session/logout";
import { me } from "@vitrine/core/identity/account/me";
import { readNotification } from "@vitrine/core/messaging/notification/read-notification";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";
import { renewingSession } from "./session-workflows.ts";
import { secondStepProcedures } from "./second-step-procedures.ts";
import { settingsProcedures } from "./settings-procedures.ts";
import { signInProcedures } from "./sign-in-procedures.ts";

export const accountRouter = router({
  ...signInProcedures,
  ...settingsProcedures,
  ...secondStepProcedures,
  me: procedure("account.me")
    .meta({ rest: { method: "get", path: "user", summary: "Get the current user" } })
    .input(meInput)
    .output(meOutput)
    .query(workflow(me)),
  /** The page that an entry link opens. */
  enter: procedure("account.me").input(enterInput).output(z.void()).mutation(renewingSession(redeemEntryToken)),
  logout: procedure("account.logout")
    .meta({ rest: { method: "post", path: "logout", summary: "Log out", description: "Ends this session." } })
    .output(z.void())
    .mutation(
      workflow(async (caller, _input, { cookies }) => {
        await logout(caller, cookies.held);
        cookies.signOut();
      }),
    ),
  readNotification: procedure("notification.own")
    .meta({
      rest: {
        method: "post",
        path: "readNotification",
        summary: "Mark notifications as read",
        description: "One notification, the entry it belongs to, or all.",
      },
    })
    .input(readNotificationInput)
    .output(z.void())
    .mutation(workflow(readNotification)),
});
