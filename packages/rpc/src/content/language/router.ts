import {
  languageIdInput,
  languageTextsOutput,
  listLanguagesOutput,
  panelLanguageSchema,
  putLanguageInput,
} from "@vitrine/contract/content/language/language";
import { getLanguage, listLanguages, listTexts, putLanguage } from "@vitrine/core/content/language/languages";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const viewing = panelProcedure("content.view");

export const languageRouter = router({
  list: viewing
    .meta({ rest: { method: "get", path: "panel/{panelId}/languages", summary: "List languages of the storefront" } })
    .output(listLanguagesOutput)
    .query(inTransaction(listLanguages)),
  get: viewing
    .meta({ rest: { method: "get", path: "panel/{panelId}/languages/{languageId}", summary: "Get a language of the storefront" } })
    .input(languageIdInput)
    .output(panelLanguageSchema)
    .query(inTransaction(getLanguage)),
  texts: viewing
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/languages/{languageId}/texts",
        summary: "List texts of the storefront that you can word",
      },
    })
    .input(languageIdInput)
    .output(languageTextsOutput)
    .query(inTransaction(listTexts)),
  put: panelProcedure("content.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/languages/{languageId}",
        summary: "Set a language of the storefront",
        description: "Whether it is offered, whether it is the default, and own wording of texts. The storefront shows it immediately.",
      },
    })
    .input(putLanguageInput)
    .output(panelLanguageSchema)
    .mutation(workflow(putLanguage)),
});
