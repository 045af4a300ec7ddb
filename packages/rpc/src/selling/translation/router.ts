import {
  listTranslationsInput,
  listTranslationsOutput,
  putTranslationsInput,
  putTranslationsOutput,
} from "@vitrine/contract/selling/translation/translation";
import { putTranslations } from "@vitrine/core/selling/translation/put";
import { listTranslations } from "@vitrine/core/selling/translation/translations";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const translationRouter = router({
  list: panelProcedure("service.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/translations", summary: "List services and categories with translations" } })
    .input(listTranslationsInput)
    .output(listTranslationsOutput)
    .query(inTransaction(listTranslations)),
  put: panelProcedure("catalog.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/translations",
        summary: "Set translations of services and categories",
        description: "Only what is listed changes. Items with an error are left out and named; `is_check` tells the changes beforehand.",
      },
    })
    .input(putTranslationsInput)
    .output(putTranslationsOutput)
    .mutation(inTransaction(putTranslations)),
});
