import { menuSchema } from "@vitrine/contract/content/menu/menu";
import { getMenu, putMenu } from "@vitrine/core/content/menu/menu";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const menuRouter = router({
  get: panelProcedure("content.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/menu", summary: "Get the storefront’s menu" } })
    .output(menuSchema)
    .query(inTransaction(getMenu)),
  put: panelProcedure("content.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/menu",
        summary: "Set the storefront’s menu",
        description: "All links of the header and footer, in their order.",
      },
    })
    .input(menuSchema)
    .output(menuSchema)
    .mutation(workflow(putMenu)),
});
