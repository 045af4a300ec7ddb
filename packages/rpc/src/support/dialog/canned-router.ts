import {
  cannedAnswerSchema,
  cannedIdInput,
  cannedListInput,
  cannedListOutput,
  createCannedInput,
  updateCannedInput,
} from "@vitrine/contract/support/dialog/canned";
import { createCanned, getCanned, listCanned, removeCanned, updateCanned } from "@vitrine/core/support/canned/manage";
import { z } from "zod";
import { inTransaction, reading } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const answering = panelProcedure("support.answer");
const seeing = panelProcedure("support.view");
const CANNED = "panel/{panelId}/support/canned";

export const cannedRouter = router({
  list: seeing
    .meta({ rest: { method: "get", path: CANNED, summary: "List canned answers", description: "By shortcut." } })
    .input(cannedListInput)
    .output(cannedListOutput)
    .query(inTransaction(listCanned)),
  get: seeing
    .meta({ rest: { method: "get", path: `${CANNED}/{cannedId}`, summary: "Get a canned answer" } })
    .input(cannedIdInput)
    .output(cannedAnswerSchema)
    .query(reading(getCanned)),
  create: answering
    .meta({ rest: { method: "post", path: CANNED, summary: "Add a canned answer", status: 201, idempotency: "answer" } })
    .input(createCannedInput)
    .output(cannedAnswerSchema)
    .mutation(inTransaction(createCanned)),
  update: answering
    .meta({ rest: { method: "patch", path: `${CANNED}/{cannedId}`, summary: "Change a canned answer" } })
    .input(updateCannedInput)
    .output(cannedAnswerSchema)
    .mutation(inTransaction(updateCanned)),
  remove: answering
    .meta({ rest: { method: "delete", path: `${CANNED}/{cannedId}`, summary: "Remove a canned answer" } })
    .input(cannedIdInput)
    .output(z.void())
    .mutation(inTransaction(removeCanned)),
});
