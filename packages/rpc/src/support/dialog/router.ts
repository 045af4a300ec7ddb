import {
  dialogIdInput,
  getDialogInput,
  listOwnDialogsInput,
  listOwnDialogsOutput,
  ownDialogDetailSchema,
  startDialogInput,
  writeMessageInput,
} from "@vitrine/contract/support/dialog/dialog";
import { closeOwnDialog, getOwnDialog, listOwnDialogs, readOwnDialog } from "@vitrine/core/support/dialog/own";
import { startDialog, writeMessage } from "@vitrine/core/support/dialog/own.workflow";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

const own = procedure("support.own");
const writing = procedure("support.write");

/** A customer's own dialogs with support. */
export const supportRouter = router({
  list: own
    .meta({ rest: { method: "get", path: "support/dialogs", summary: "List your dialogs with support" } })
    .input(listOwnDialogsInput)
    .output(listOwnDialogsOutput)
    .query(inTransaction(listOwnDialogs)),
  start: writing
    .meta({
      rest: {
        method: "post",
        path: "support/dialogs",
        summary: "Ask support a question",
        description: "About an order or a payment of yours, or about anything else.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(startDialogInput)
    .output(ownDialogDetailSchema)
    .mutation(workflow(startDialog)),
  get: own
    .meta({ rest: { method: "get", path: "support/dialogs/{dialogId}", summary: "Get a dialog with its messages" } })
    .input(getDialogInput)
    .output(ownDialogDetailSchema)
    .query(inTransaction(getOwnDialog)),
  write: writing
    .meta({
      rest: {
        method: "post",
        path: "support/dialogs/{dialogId}/messages",
        summary: "Write into a dialog",
        description: "A closed dialog opens again.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(writeMessageInput)
    .output(ownDialogDetailSchema)
    .mutation(workflow(writeMessage)),
  read: procedure("support.write")
    .meta({ rest: { method: "post", path: "support/dialogs/{dialogId}/read", summary: "Mark a dialog as read" } })
    .input(dialogIdInput)
    .output(z.void())
    .mutation(inTransaction(readOwnDialog)),
  close: writing
    .meta({ rest: { method: "post", path: "support/dialogs/{dialogId}/close", summary: "Close a dialog" } })
    .input(dialogIdInput)
    .output(ownDialogDetailSchema)
    .mutation(inTransaction(closeOwnDialog)),
});
