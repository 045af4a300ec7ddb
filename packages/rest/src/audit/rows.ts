import {
  auditFacetsInput,
  auditFacetsOutput,
  listAuditInput,
  listAuditOutput,
  ownAuditInput,
} from "@vitrine/contract/insight/audit-trail/audit";
import { listAudit, listAuditFacets, listOwnAudit, ownAuditFacets } from "@vitrine/core/insight/audit-trail/list.workflow";
import { z } from "zod";
import { asWorkflow, row } from "../row.ts";

export const auditRows = [
  row({
    method: "get",
    path: "panel/{panelId}/audit",
    summary: "Who changed what on a panel, before and after, newest first",
    permission: "audit.view",
    input: listAuditInput,
    output: listAuditOutput,
    verb: asWorkflow(listAudit),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/audit/facets",
    summary: "Who acted on a panel and what was done: values for the audit's filters",
    permission: "audit.view",
    input: auditFacetsInput,
    output: auditFacetsOutput,
    verb: asWorkflow(listAuditFacets),
  }),
  row({
    method: "get",
    path: "user/audit",
    summary: "What was done by your own account",
    permission: "account.settings",
    input: ownAuditInput,
    output: listAuditOutput,
    verb: asWorkflow(listOwnAudit),
  }),
  row({
    method: "get",
    path: "user/audit/facets",
    summary: "Values for the filters of your own acts",
    permission: "account.settings",
    input: z.object({}),
    output: auditFacetsOutput,
    verb: asWorkflow(ownAuditFacets),
  }),
];
