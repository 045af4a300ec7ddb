import { listSeoInput, listSeoOutput, putSeoInput, seoOutput } from "@vitrine/contract/content/seo/seo";
import { getSeo, listSeo, putSeo } from "@vitrine/core/content/seo/seo";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const seeing = panelProcedure("content.view");

export const seoRouter = router({
  get: seeing
    .meta({ rest: { method: "get", path: "panel/{panelId}/seo", summary: "Get titles and descriptions for search engines" } })
    .output(seoOutput)
    .query(inTransaction(getSeo)),
  list: seeing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/seo/items",
        summary: "List what search engines are told of each category or service",
      },
    })
    .input(listSeoInput)
    .output(listSeoOutput)
    .query(workflow(listSeo)),
  put: panelProcedure("content.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/seo",
        summary: "Set titles and descriptions for search engines",
        description: "Only the listed items change. Without title and description, an item is removed.",
      },
    })
    .input(putSeoInput)
    .output(seoOutput)
    .mutation(workflow(putSeo)),
});
