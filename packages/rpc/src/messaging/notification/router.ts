import { choicesOutput, setChoicesInput } from "@vitrine/contract/messaging/notification/choices";
import { inboxInput, inboxOutput, unreadOutput } from "@vitrine/contract/messaging/notification/inbox";
import { getChoices, setChoices } from "@vitrine/core/messaging/notification/choices";
import { listInbox, unreadCount } from "@vitrine/core/messaging/notification/inbox";
import { inTransaction, workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

export const notificationRouter = router({
  list: procedure("notification.own")
    .meta({
      rest: {
        method: "get",
        path: "notifications",
        summary: "List your notifications",
        description: "Newest first. Several of one kind are one entry.",
      },
    })
    .input(inboxInput)
    .output(inboxOutput)
    .query(workflow(listInbox)),
  unread: procedure("notification.own")
    .meta({
      rest: { method: "get", path: "notifications/unread", summary: "Count your unread notifications", description: "Counts up to 100." },
    })
    .output(unreadOutput)
    .query(workflow(unreadCount)),
  choices: procedure("notification.settings")
    .meta({ rest: { method: "get", path: "notifications/choices", summary: "Get your notification settings" } })
    .output(choicesOutput)
    .query(inTransaction(getChoices)),
  setChoices: procedure("notification.settings")
    .meta({
      rest: {
        method: "patch",
        path: "notifications/choices",
        summary: "Update your notification settings",
        description: "Settings you leave out stay as they are.",
      },
    })
    .input(setChoicesInput)
    .output(choicesOutput)
    .mutation(inTransaction(setChoices)),
});
