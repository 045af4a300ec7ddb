import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { createShareInput, openShareInput, shareIdInput, shareSchema, sharesOutput } from "@vitrine/contract/tenancy/share/share";
import { sharedPageOutput } from "@vitrine/contract/flows/share/shared-page";
import { openShare } from "@vitrine/core/flows/share/open";
import { createShare, listShares, revokeShare } from "@vitrine/core/tenancy/share/shares";
import { asWorkflow, row } from "../row.ts";

export const shareRows = [
  row({
    method: "get",
    path: "share/{sharedId}",
    summary: "A shared page",
    permission: "share.open",
    input: openShareInput,
    output: sharedPageOutput,
    verb: asWorkflow(openShare),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/shares",
    summary: "Pages of the panel that are shared",
    permission: "share.view",
    input: panelIdInput,
    output: sharesOutput,
    verb: asWorkflow(listShares),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/shares",
    summary: "Share the price list or the statistics, read-only",
    permission: "share.manage",
    status: 201,
    idempotency: "answer",
    input: createShareInput,
    output: shareSchema,
    verb: asWorkflow(createShare),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/shares/{shareId}",
    summary: "Take a shared page back",
    permission: "share.manage",
    input: shareIdInput,
    output: undefined,
    verb: asWorkflow(revokeShare),
  }),
];
