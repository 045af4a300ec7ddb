import { auditFacetsOutput, listAuditInput, listAuditOutput, ownAuditInput } from "@vitrine/contract/insight/audit-trail/audit";
import { listAudit, listAuditFacets, listOwnAudit, ownAuditFacets } from "@vitrine/core/insight/audit-trail/list.workflow";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const auditRouter = router({
  list: panelProcedure("audit.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/audit",
        summary: "List changes on a panel",
        description: "Who changed what, with the values before and after. Newest first.",
      },
    })
    .input(listAuditInput)
    .output(listAuditOutput)
    .query(workflow(listAudit)),
  facets: panelProcedure("audit.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/audit/facets",
        summary: "List audit filter values",
        description: "People who made changes on the panel and the kinds of changes.",
      },
    })
    .output(auditFacetsOutput)
    .query(workflow(listAuditFacets)),
  /** Actions of the caller's own account. */
  own: procedure("account.settings")
    .meta({
      rest: {
        method: "get",
        path: "user/audit",
        summary: "List your changes",
        description: "Changes made by your own account. Newest first.",
      },
    })
    .input(ownAuditInput)
    .output(listAuditOutput)
    .query(workflow(listOwnAudit)),
  ownFacets: procedure("account.settings")
    .meta({ rest: { method: "get", path: "user/audit/facets", summary: "List filter values of your changes" } })
    .output(auditFacetsOutput)
    .query(workflow(ownAuditFacets)),
});
