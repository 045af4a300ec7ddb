import { choicesOutput, setChoicesInput } from "@vitrine/contract/messaging/notification/choices";
import { inboxInput, inboxOutput, unreadOutput } from "@vitrine/contract/messaging/notification/inbox";
import { getChoices, setChoices } from "@vitrine/core/messaging/notification/choices";
import { listInbox, unreadCount } from "@vitrine/core/messaging/notification/inbox";
import { procedureFor, router } from "../../trpc.ts";

export const notificationRouter = router({
  list: procedureFor("notification.own")
    .input(inboxInput)
    .output(inboxOutput)
    .query(({ ctx, input }) => listInbox(ctx.caller, input)),
  unread: procedureFor("notification.own")
    .output(unreadOutput)
    .query(({ ctx }) => unreadCount(ctx.caller)),
  choices: procedureFor("notification.settings")
    .output(choicesOutput)
    .query(({ ctx }) => ctx.caller.run(getChoices)),
  setChoices: procedureFor("notification.settings")
    .input(setChoicesInput)
    .output(choicesOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => setChoices(c, input))),
});
