import { editServicesInput, editServicesOutput, readSheetInput, readSheetOutput } from "@vitrine/contract/selling/sheet/sheet";
import { editServices } from "@vitrine/core/selling/sheet/edit-services";
import { readSheet } from "@vitrine/core/selling/sheet/read-sheet";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const sheetRouter = router({
  sheet: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/services/sheet",
        summary: "Read services as a sheet",
        description: "All services of the filter at once, with what a spreadsheet edits.",
      },
    })
    .input(readSheetInput)
    .output(readSheetOutput)
    .query(inTransaction(readSheet)),
  editServices: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/services",
        summary: "Edit many services",
        description:
          "Up to 1000 services with a value for each field. A service with a reason against it stays as it is and is named in `failed`; the " +
          "others are written together. Give `seen` to leave alone what changed since you read it. Prices can be undone for 30 days.",
      },
    })
    .input(editServicesInput)
    .output(editServicesOutput)
    .mutation(inTransaction(editServices)),
});
