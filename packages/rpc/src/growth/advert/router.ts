import {
  advertDetailsSchema,
  advertIdInput,
  createAdvertInput,
  listAdvertsInput,
  listAdvertsOutput,
  submitAdvertInput,
  updateAdvertInput,
} from "@vitrine/contract/growth/advert/advert";
import { createAdvert, deleteAdvert, updateAdvert } from "@vitrine/core/growth/advert/manage.workflow";
import { getAdvert, listAdverts } from "@vitrine/core/growth/advert/read.workflow";
import { startAdvert, stopAdvert, submitAdvert } from "@vitrine/core/growth/advert/run.workflow";
import { z } from "zod";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const ADVERTS = "panel/{panelId}/adverts";
const ADVERT = `${ADVERTS}/{advertId}` as const;

/** What a panel buys among other owners. */
export const advertRouter = router({
  list: panelProcedure("advert.view")
    .meta({
      rest: { method: "get", path: ADVERTS, summary: "List adverts", description: "With what they brought, and what new ones cost." },
    })
    .input(listAdvertsInput)
    .output(listAdvertsOutput)
    .query(workflow(listAdverts)),
  get: panelProcedure("advert.view")
    .meta({ rest: { method: "get", path: ADVERT, summary: "Get an advert", description: "With its figures by day." } })
    .input(advertIdInput)
    .output(advertDetailsSchema)
    .query(workflow(getAdvert)),
  create: panelProcedure("advert.manage")
    .meta({
      rest: {
        method: "post",
        path: ADVERTS,
        summary: "Create an advert",
        description: "A draft: nothing is charged or shown before it is submitted and approved.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createAdvertInput)
    .output(advertDetailsSchema)
    .mutation(workflow(createAdvert)),
  update: panelProcedure("advert.manage")
    .meta({
      rest: {
        method: "patch",
        path: ADVERT,
        summary: "Update an advert",
        description: "What changed has to be submitted again; a running advert shows what was approved until then.",
      },
    })
    .input(updateAdvertInput)
    .output(advertDetailsSchema)
    .mutation(workflow(updateAdvert)),
  submit: panelProcedure("advert.manage")
    .meta({
      rest: {
        method: "post",
        path: `${ADVERT}/submit`,
        summary: "Submit an advert for moderation",
        description: "At today's price a day. It is charged from the owner's wallet when it is approved.",
      },
    })
    .input(submitAdvertInput)
    .output(advertDetailsSchema)
    .mutation(workflow(submitAdvert)),
  start: panelProcedure("advert.manage")
    .meta({
      rest: {
        method: "post",
        path: `${ADVERT}/start`,
        summary: "Pay and start an approved advert",
        description: "For one that was approved while the wallet did not have the money. It also starts automatically when it has.",
        idempotency: "answer",
      },
    })
    .input(advertIdInput)
    .output(advertDetailsSchema)
    .mutation(workflow(startAdvert)),
  stop: panelProcedure("advert.manage")
    .meta({
      rest: {
        method: "post",
        path: `${ADVERT}/stop`,
        summary: "Stop an advert",
        description: "Takes it back from moderation, or ends it: the days that are left are not paid back.",
      },
    })
    .input(advertIdInput)
    .output(advertDetailsSchema)
    .mutation(workflow(stopAdvert)),
  remove: panelProcedure("advert.manage")
    .meta({ rest: { method: "delete", path: ADVERT, summary: "Delete an advert", description: "One that was not approved." } })
    .input(advertIdInput)
    .output(z.void())
    .mutation(workflow(deleteAdvert)),
});
