import { searchInput, searchOutput } from "@vitrine/contract/flows/search/search";
import { searchPanel } from "@vitrine/core/flows/search/search";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const searchRouter = router({
  everything: panelProcedure("search.panel")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/search",
        summary: "Search a panel",
        description: "Orders, customers, services, dialogs, payments, providers and promo codes, as far as you may list them.",
      },
    })
    .input(searchInput)
    .output(searchOutput)
    .query(inTransaction(searchPanel)),
});
