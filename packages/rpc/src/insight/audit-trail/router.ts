import {
  auditFacetsInput,
  auditFacetsOutput,
  listAuditInput,
  listAuditOutput,
  ownAuditInput,
} from "@vitrine/contract/insight/audit-trail/audit";
import { listAudit, listAuditFacets, listOwnAudit, ownAuditFacets } from "@vitrine/core/insight/audit-trail/list.workflow";
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

export const auditRouter = router({
  list: panelProcedureFor("audit.view")
    .input(listAuditInput)
    .output(listAuditOutput)
    .query(({ ctx, input }) => listAudit(ctx.caller, input)),
  facets: panelProcedureFor("audit.view")
    .input(auditFacetsInput)
    .output(auditFacetsOutput)
    .query(({ ctx }) => listAuditFacets(ctx.caller)),
  /** What was done by one's own account. */
  own: procedureFor("account.settings")
    .input(ownAuditInput)
    .output(listAuditOutput)
    .query(({ ctx, input }) => listOwnAudit(ctx.caller, input)),
  ownFacets: procedureFor("account.settings")
    .output(auditFacetsOutput)
    .query(({ ctx }) => ownAuditFacets(ctx.caller)),
});
