import { purchasesOutput } from "@vitrine/contract/growth/purchase/purchase";
import { listPurchases } from "@vitrine/core/growth/purchase/purchases";
import { workflow } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

export const purchaseRouter = router({
  purchases: procedure("shop.catalog")
    .meta({
      rest: {
        method: "get",
        path: "feed/purchases",
        summary: "List recent purchases",
        description: "Real orders of the last 24 hours, without who ordered and for which link.",
      },
    })
    .output(purchasesOutput)
    .query(workflow(listPurchases)),
});
