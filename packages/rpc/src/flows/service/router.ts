import { reorderInput } from "@vitrine/contract/kernel/paging/list";
import { createServiceInput, serviceIdInput, serviceSchema } from "@vitrine/contract/selling/catalog/service";
import { copyService } from "@vitrine/core/flows/service/copy";
import { orderServices, removeService } from "@vitrine/core/selling/service/arrange";
import { createService } from "@vitrine/core/selling/service/create";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const managing = panelProcedure("catalog.manage");

export const serviceRouter = router({
  create: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services",
        summary: "Create a service",
        description:
          "With `provider_id` and `provider_service_id` it resells a provider's service, which sets type, limits and options. Without them, you " +
          "complete its orders manually. Give `rate` for a fixed price or `extra_charge` on the cost.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createServiceInput)
    .output(serviceSchema)
    .mutation(inTransaction(createService)),
  order: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/order",
        summary: "Reorder services",
        description: "Within a category, the listed services take the places they hold now, in the new order. Others stay where they are.",
      },
    })
    .input(reorderInput)
    .output(z.void())
    .mutation(inTransaction(orderServices)),
  copy: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/{serviceId}/copy",
        summary: "Copy a service",
        description: "The copy is inactive and comes directly after the original.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(serviceIdInput)
    .output(serviceSchema)
    .mutation(inTransaction(copyService)),
  remove: managing
    .meta({
      rest: {
        method: "delete",
        path: "panel/{panelId}/services/{serviceId}",
        summary: "Remove a service",
        description: "It goes off sale for good. Its orders keep it.",
      },
    })
    .input(serviceIdInput)
    .output(z.void())
    .mutation(inTransaction(removeService)),
});
