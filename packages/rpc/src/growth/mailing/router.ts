import { audienceCountOutput, countAudienceInput } from "@vitrine/contract/growth/mailing/audience";
import {
  createMailingInput,
  listMailingsInput,
  listMailingsOutput,
  mailingDetailsSchema,
  mailingIdInput,
  mailingPreviewOutput,
  previewMailingInput,
  testMailingOutput,
  updateMailingInput,
} from "@vitrine/contract/growth/mailing/mailing";
import { mailingPaceSchema, setMailingPaceInput } from "@vitrine/contract/growth/mailing/pace";
import { mailingResultsSchema } from "@vitrine/contract/growth/mailing/results";
import { countAudience } from "@vitrine/core/growth/mailing/audience";
import { createMailing, deleteMailing, getMailing, listMailings, updateMailing } from "@vitrine/core/growth/mailing/manage";
import { getMailingResults } from "@vitrine/core/growth/mailing/results";
import { previewMailing } from "@vitrine/core/growth/mailing/preview.workflow";
import { getMailingPace, setMailingPace } from "@vitrine/core/growth/mailing/set-pace";
import { startMailing, stopMailing } from "@vitrine/core/growth/mailing/start.workflow";
import { testMailing } from "@vitrine/core/growth/mailing/test.workflow";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const seeing = panelProcedure("mailing.view");
const managing = panelProcedure("mailing.manage");
const PATH = "panel/{panelId}/mailing";
const ONE = `${PATH}/{mailingId}` as const;

export const mailingRouter = router({
  list: seeing
    .meta({ rest: { method: "get", path: PATH, summary: "List mailings", description: "Newest first." } })
    .input(listMailingsInput)
    .output(listMailingsOutput)
    .query(inTransaction(listMailings)),
  get: seeing
    .meta({ rest: { method: "get", path: ONE, summary: "Get a mailing", description: "Its text, audience, progress and results." } })
    .input(mailingIdInput)
    .output(mailingDetailsSchema)
    .query(inTransaction(getMailing)),
  results: seeing
    .meta({
      rest: {
        method: "get",
        path: `${ONE}/results`,
        summary: "Get the results of a mailing",
        description:
          "Clicks of each link, and the orders that followed the message or a click. The mailing has the counts of openings and clicks.",
      },
    })
    .input(mailingIdInput)
    .output(mailingResultsSchema)
    .query(inTransaction(getMailingResults)),
  create: managing
    .meta({
      rest: {
        method: "post",
        path: PATH,
        summary: "Create a mailing",
        description: "A draft. Only customers who agreed to news by its channel are written to, whatever the audience.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createMailingInput)
    .output(mailingDetailsSchema)
    .mutation(inTransaction(createMailing)),
  update: managing
    .meta({
      rest: { method: "patch", path: ONE, summary: "Update a draft mailing", description: "Fields you leave out stay as they are." },
    })
    .input(updateMailingInput)
    .output(mailingDetailsSchema)
    .mutation(inTransaction(updateMailing)),
  remove: managing
    .meta({ rest: { method: "delete", path: ONE, summary: "Delete a draft mailing" } })
    .input(mailingIdInput)
    .output(z.void())
    .mutation(inTransaction(deleteMailing)),
  start: managing
    .meta({
      rest: {
        method: "post",
        path: `${ONE}/start`,
        summary: "Start or resume a mailing",
        description: "Starts now, or at its time. A stopped mailing continues; no one is written to twice.",
      },
    })
    .input(mailingIdInput)
    .output(mailingDetailsSchema)
    .mutation(workflow(startMailing)),
  stop: managing
    .meta({
      rest: {
        method: "post",
        path: `${ONE}/stop`,
        summary: "Stop a mailing",
        description: "Messages that already left stay sent. Start it again to continue.",
      },
    })
    .input(mailingIdInput)
    .output(mailingDetailsSchema)
    .mutation(inTransaction(stopMailing)),
  test: managing
    .meta({
      rest: {
        method: "post",
        path: `${ONE}/test`,
        summary: "Send a mailing to yourself",
        description: "By the mailing's channel, to your own email, Telegram or notifications.",
      },
    })
    .input(mailingIdInput)
    .output(testMailingOutput)
    .mutation(workflow(testMailing)),
  preview: seeing
    .meta({
      rest: {
        method: "post",
        path: `${PATH}/preview`,
        summary: "Preview a mailing",
        description: "As an example customer gets it by each channel, and what to fix. Nothing is saved.",
      },
    })
    .input(previewMailingInput)
    .output(mailingPreviewOutput)
    .mutation(workflow(previewMailing)),
  pace: seeing
    .meta({ rest: { method: "get", path: `${PATH}_pace`, summary: "Get the pace of mailings", description: "Messages a minute." } })
    .output(mailingPaceSchema)
    .query(inTransaction(getMailingPace)),
  setPace: managing
    .meta({
      rest: {
        method: "put",
        path: `${PATH}_pace`,
        summary: "Set the pace of mailings",
        description: "Applies to mailings that are being sent too. A mailing takes longer while other panels send.",
      },
    })
    .input(setMailingPaceInput)
    .output(mailingPaceSchema)
    .mutation(inTransaction(setMailingPace)),
  audience: seeing
    .meta({
      rest: { method: "post", path: `${PATH}/audience`, summary: "Count an audience", description: "Nothing is saved." },
    })
    .input(countAudienceInput)
    .output(audienceCountOutput)
    .mutation(inTransaction(countAudience)),
});
