import {
  createPopupInput,
  listPopupsInput,
  popupIdInput,
  popupSchema,
  popupsOutput,
  updatePopupInput,
} from "@vitrine/contract/content/popup/popup";
import { createPopup, deletePopup, getPopup, listPopups, updatePopup } from "@vitrine/core/content/popup/popups";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const seeing = panelProcedure("content.view");
const managing = panelProcedure("content.manage");

export const modalRouter = router({
  list: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/modals", summary: "List pop-ups", description: "The newest comes first." } })
    .input(listPopupsInput)
    .output(popupsOutput)
    .query(inTransaction(listPopups)),
  get: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/modals/{popupId}", summary: "Get a pop-up" } })
    .input(popupIdInput)
    .output(popupSchema)
    .query(inTransaction(getPopup)),
  create: managing
    .meta({ rest: { method: "post", path: "panel/{panelId}/modals", summary: "Create a pop-up", status: 201, idempotency: "answer" } })
    .input(createPopupInput)
    .output(popupSchema)
    .mutation(workflow(createPopup)),
  update: managing
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/modals/{popupId}",
        summary: "Update a pop-up",
        description: "Fields that are left out stay as they are.",
      },
    })
    .input(updatePopupInput)
    .output(popupSchema)
    .mutation(workflow(updatePopup)),
  remove: managing
    .meta({ rest: { method: "delete", path: "panel/{panelId}/modals/{popupId}", summary: "Delete a pop-up" } })
    .input(popupIdInput)
    .output(z.void())
    .mutation(workflow(deletePopup)),
});
