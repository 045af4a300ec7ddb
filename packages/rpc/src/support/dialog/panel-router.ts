import { dialogIdInput, getDialogInput } from "@vitrine/contract/support/dialog/dialog";
import {
  answeringInput,
  dialogCountsOutput,
  dialogDetailSchema,
  listDialogsInput,
  listDialogsOutput,
  replyInput,
  startWithCustomerInput,
  supportStaffOutput,
  updateDialogInput,
} from "@vitrine/contract/support/dialog/panel-dialog";
import { supportQualityInput, supportQualityOutput } from "@vitrine/contract/support/dialog/quality";
import { replyInDialog, startWithCustomer } from "@vitrine/core/support/dialog/answer.workflow";
import { getDialog } from "@vitrine/core/support/dialog/get.workflow";
import { countDialogsOfPanel, listDialogs } from "@vitrine/core/support/dialog/list.workflow";
import { closeDialog, listSupportStaff, readDialog, showAnswering, updateDialog } from "@vitrine/core/support/dialog/manage.workflow";
import { supportQuality } from "@vitrine/core/support/dialog/quality.workflow";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const viewing = panelProcedure("support.view");
const answering = panelProcedure("support.answer");
const DIALOG = "panel/{panelId}/support/dialogs/{dialogId}";

/** Dialogs of a panel's customers; on the main panel, of owners with the platform. */
export const panelSupportRouter = router({
  list: viewing
    .meta({ rest: { method: "get", path: "panel/{panelId}/support/dialogs", summary: "List dialogs with customers" } })
    .input(listDialogsInput)
    .output(listDialogsOutput)
    .query(workflow(listDialogs)),
  counts: viewing
    .meta({ rest: { method: "get", path: "panel/{panelId}/support/counts", summary: "Count open dialogs" } })
    .output(dialogCountsOutput)
    .query(inTransaction(countDialogsOfPanel)),
  quality: viewing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/support/quality",
        summary: "Get figures of support",
        description: "Median times to the first answer and until a dialog was closed, and how many were opened again.",
      },
    })
    .input(supportQualityInput)
    .output(supportQualityOutput)
    .query(workflow(supportQuality)),
  staff: viewing
    .meta({ rest: { method: "get", path: "panel/{panelId}/support/staff", summary: "List people who may answer" } })
    .output(supportStaffOutput)
    .query(workflow((caller) => listSupportStaff(caller))),
  start: answering
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/support/dialogs",
        summary: "Write to a customer",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(startWithCustomerInput)
    .output(dialogDetailSchema)
    .mutation(workflow(startWithCustomer)),
  get: viewing
    .meta({
      rest: {
        method: "get",
        path: DIALOG,
        summary: "Get a dialog with its messages",
        description: "With the customer and, for those who see money, their balance and payments.",
      },
    })
    .input(getDialogInput)
    .output(dialogDetailSchema)
    .query(workflow(getDialog)),
  reply: answering
    .meta({
      rest: {
        method: "post",
        path: `${DIALOG}/messages`,
        summary: "Answer a customer",
        description: "With is_private it is a note that the customer never sees.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(replyInput)
    .output(dialogDetailSchema)
    .mutation(workflow(replyInDialog)),
  update: answering
    .meta({
      rest: { method: "patch", path: DIALOG, summary: "Change a dialog", description: "Its status, who looks after it, and its tags." },
    })
    .input(updateDialogInput)
    .output(dialogDetailSchema)
    .mutation(workflow(updateDialog)),
  read: answering
    .meta({ rest: { method: "post", path: `${DIALOG}/read`, summary: "Mark a dialog as read" } })
    .input(dialogIdInput)
    .output(z.void())
    .mutation(workflow(readDialog)),
  close: answering
    .meta({ rest: { method: "post", path: `${DIALOG}/close`, summary: "Close a dialog" } })
    .input(dialogIdInput)
    .output(dialogDetailSchema)
    .mutation(workflow(closeDialog)),
  answering: answering
    .meta({
      rest: {
        method: "post",
        path: `${DIALOG}/answering`,
        summary: "Show that you are writing an answer",
        description: "For 15 seconds; repeat it while you write.",
      },
    })
    .input(answeringInput)
    .output(z.void())
    .mutation(workflow(showAnswering)),
});
