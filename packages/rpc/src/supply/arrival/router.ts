import {
  arrivalsOutput,
  hideArrivalsInput,
  hideArrivalsOutput,
  listArrivalsInput,
  matchingArrivalsInput,
  matchingArrivalsOutput,
} from "@vitrine/contract/supply/arrival/arrival";
import { hideArrivals, listArrivals, matchingArrivals } from "@vitrine/core/supply/arrival/arrivals";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const arrivalRouter = router({
  list: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/new",
        summary: "List services that are new at the providers",
        description: "Of the last 90 days, with the extra charge of the last import.",
      },
    })
    .input(listArrivalsInput)
    .output(arrivalsOutput)
    .query(inTransaction(listArrivals)),
  matching: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/new/ids",
        summary: "List ids of services that are new at the providers",
        description: "Of every page, as an import or a request to hide them takes them.",
      },
    })
    .input(matchingArrivalsInput)
    .output(matchingArrivalsOutput)
    .query(inTransaction(matchingArrivals)),
  hide: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/new/hide",
        summary: "Hide new services",
        description: "They are no longer listed as new. With is_hidden false they are listed again.",
      },
    })
    .input(hideArrivalsInput)
    .output(hideArrivalsOutput)
    .mutation(inTransaction(hideArrivals)),
});
