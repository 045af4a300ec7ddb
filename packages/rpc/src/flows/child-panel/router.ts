import {
  childIdInput,
  childOfferOutput,
  childPanelSchema,
  childPanelsOutput,
  childPriceOutput,
  childRequestIdInput,
  childRequestSchema,
  createChildInput,
  createChildOutput,
  inviteChildOutput,
  refuseChildInput,
  requestChildInput,
  setChildPriceInput,
} from "@vitrine/contract/tenancy/panel/child";
import { acceptChild, connectChild, createChildPanel, inviteChild, listChildPanels } from "@vitrine/core/flows/child-panel/child.workflow";
import { changeChildPrice, childOffer, refuseChild, requestChild } from "@vitrine/core/tenancy/panel/child-request";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const childPanelRouter = router({
  children: panelProcedure("child.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/children",
        summary: "List child panels",
        description: "With the monthly price, and the requests that wait for a decision.",
      },
    })
    .output(childPanelsOutput)
    .query(workflow(listChildPanels)),
  createChild: panelProcedure("child.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/children",
        summary: "Create a child panel",
        description: "For a customer, supplied by this panel.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createChildInput)
    .output(createChildOutput)
    .mutation(workflow(createChildPanel)),
  connectChild: panelProcedure("child.manage")
    .meta({ rest: { method: "post", path: "panel/{panelId}/children/{childId}/connect", summary: "Reconnect a child panel" } })
    .input(childIdInput)
    .output(childPanelSchema)
    .mutation(workflow(connectChild)),
  inviteChild: panelProcedure("child.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/children/{childId}/invite",
        summary: "Send the customer of a child panel another link",
        description: "To become its owner, while it has none. Earlier links are invalid from then on.",
      },
    })
    .input(childIdInput)
    .output(inviteChildOutput)
    .mutation(workflow(inviteChild)),
  setChildPrice: panelProcedure("child.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/children/price",
        summary: "Set the monthly price of child panels",
        description: "null: customers can't request a panel.",
      },
    })
    .input(setChildPriceInput)
    .output(childPriceOutput)
    .mutation(inTransaction(changeChildPrice)),
  acceptChild: panelProcedure("child.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/children/requests/{requestId}/accept",
        summary: "Accept a request for a child panel",
        description: "Creates the panel; the customer gets a link that makes them its owner.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(childRequestIdInput)
    .output(createChildOutput)
    .mutation(workflow(acceptChild)),
  refuseChild: panelProcedure("child.manage")
    .meta({
      rest: { method: "post", path: "panel/{panelId}/children/requests/{requestId}/refuse", summary: "Refuse a request for a child panel" },
    })
    .input(refuseChildInput)
    .output(z.void())
    .mutation(inTransaction(refuseChild)),
  childOffer: procedure("child.request")
    .meta({
      rest: {
        method: "get",
        path: "children/offer",
        summary: "Get the offer of your own panel",
        description: "Its monthly price, and what became of your request.",
      },
    })
    .output(childOfferOutput)
    .query(workflow(childOffer)),
  requestChild: procedure("child.request")
    .meta({ rest: { method: "post", path: "children/requests", summary: "Request your own panel", status: 201, idempotency: "answer" } })
    .input(requestChildInput)
    .output(childRequestSchema)
    .mutation(workflow(requestChild)),
});
