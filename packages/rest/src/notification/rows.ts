import { choicesOutput, setChoicesInput } from "@vitrine/contract/messaging/notification/choices";
import { inboxInput, inboxOutput, readNotificationInput, unreadOutput } from "@vitrine/contract/messaging/notification/inbox";
import { getChoices, setChoices } from "@vitrine/core/messaging/notification/choices";
import { listInbox, unreadCount } from "@vitrine/core/messaging/notification/inbox";
import { readNotification } from "@vitrine/core/messaging/notification/read-notification";
import { z } from "zod";
import { asWorkflow, inTransaction, row } from "../row.ts";

const nothing = z.object({});

export const notificationRows = [
  row({
    method: "get",
    path: "notifications",
    summary: "Your notifications, newest first; many of one kind are one entry",
    permission: "notification.own",
    input: inboxInput,
    output: inboxOutput,
    verb: asWorkflow(listInbox),
  }),
  row({
    method: "get",
    path: "notifications/unread",
    summary: "How many of your notifications are unread, counted up to 100",
    permission: "notification.own",
    input: nothing,
    output: unreadOutput,
    verb: asWorkflow(unreadCount),
  }),
  row({
    method: "get",
    path: "notifications/choices",
    summary: "What you are told, by which channel and when",
    permission: "notification.settings",
    input: nothing,
    output: choicesOutput,
    verb: inTransaction(getChoices),
  }),
  row({
    method: "patch",
    path: "notifications/choices",
    summary: "Choose what you are told; what is missing stays as it is",
    permission: "notification.settings",
    input: setChoicesInput,
    output: choicesOutput,
    verb: inTransaction(setChoices),
  }),
  row({
    method: "post",
    path: "readNotification",
    summary: "Mark a notification, the entry it stands in, or all, as read",
    permission: "notification.own",
    input: readNotificationInput,
    output: undefined,
    verb: asWorkflow(readNotification),
  }),
];
