import { importIdInput, importSchema, startImportInput, startImportOutput } from "@vitrine/contract/supply/import/import";
import { getImport } from "@vitrine/core/supply/import/get-import";
import { startImport } from "@vitrine/core/supply/import/start-import";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const importRouter = router({
  startImport: panelProcedure("catalog.manage")
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
  import: panelProcedure("service.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/services/import/{importId}", summary: "Get the progress of an import" } })
    .input(importIdInput)
    .output(importSchema)
    .query(inTransaction(getImport)),
});
