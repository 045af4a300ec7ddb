import {
  importIdInput,
  importProposalInput,
  importProposalOutput,
  importSchema,
  previewImportOutput,
  startImportInput,
  startImportOutput,
} from "@vitrine/contract/supply/import/import";
import { cancelImport, revertImport } from "@vitrine/core/supply/import/cancel-import";
import { getImport, proposeImport } from "@vitrine/core/supply/import/get-import";
import { previewImport } from "@vitrine/core/supply/import/preview-import";
import { startImport } from "@vitrine/core/supply/import/start-import";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const managing = panelProcedure("catalog.manage");

export const importRouter = router({
  startImport: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/import",
        summary: "Import services",
        description: "All services of a provider, or the ones you select.",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(startImportInput)
    .output(startImportOutput)
    .mutation(inTransaction(startImport)),
  previewImport: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/import/preview",
        summary: "Preview an import",
        description: "What an import with this body would do. Changes nothing.",
      },
    })
    .input(startImportInput)
    .output(previewImportOutput)
    .mutation(inTransaction(previewImport)),
  importProposal: managing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/providers/{providerId}/import",
        summary: "Get what an import of a provider starts from",
        description: "Where its categories went before, and its last imports.",
      },
    })
    .input(importProposalInput)
    .output(importProposalOutput)
    .query(inTransaction(proposeImport)),
  import: panelProcedure("service.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/services/import/{importId}", summary: "Get the progress of an import" } })
    .input(importIdInput)
    .output(importSchema)
    .query(inTransaction(getImport)),
  cancelImport: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/import/{importId}/cancel",
        summary: "Cancel an import",
        description: "What it did stays, and can be reverted.",
      },
    })
    .input(importIdInput)
    .output(importSchema)
    .mutation(inTransaction(cancelImport)),
  revertImport: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/services/import/{importId}/revert",
        summary: "Revert an import",
        description:
          "Within 30 days. Services that it created are removed, or turned off if they have orders; services that it updated get their extra " +
          "charge back.",
        status: 202,
        idempotency: "answer",
      },
    })
    .input(importIdInput)
    .output(importSchema)
    .mutation(inTransaction(revertImport)),
});
