import {
  appearanceSchema,
  putAppearanceInput,
  restoreAppearanceInput,
  revisionInput,
} from "@vitrine/contract/content/appearance/appearance";
import {
  discardAppearance,
  getAppearance,
  publishAppearance,
  putAppearance,
  restoreAppearance,
} from "@vitrine/core/content/appearance/manage";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const dressing = panelProcedure("panel.appearance");

export const appearanceRouter = router({
  get: panelProcedure("appearance.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/appearance",
        summary: "Get the look of the storefront",
        description: "As visitors see it, and the draft, with the contrast of each color.",
      },
    })
    .output(appearanceSchema)
    .query(workflow(getAppearance)),
  put: dressing
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/appearance",
        summary: "Set the draft of the storefront’s look",
        description: "Fields that are left out stay as they are. Visitors see the draft once it is published.",
      },
    })
    .input(putAppearanceInput)
    .output(appearanceSchema)
    .mutation(workflow(putAppearance)),
  publish: dressing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/appearance/publish",
        summary: "Publish the draft of the storefront’s look",
        description: "Visitors see it immediately, and it becomes a version.",
      },
    })
    .input(revisionInput)
    .output(appearanceSchema)
    .mutation(workflow(publishAppearance)),
  discard: dressing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/appearance/discard",
        summary: "Discard the draft of the storefront’s look",
        description: "The draft is the same as the published look again.",
      },
    })
    .input(revisionInput)
    .output(appearanceSchema)
    .mutation(workflow(discardAppearance)),
  restore: dressing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/appearance/versions/{version}/restore",
        summary: "Restore an earlier look of the storefront",
        description: "The version becomes the draft. Visitors see it once it is published.",
      },
    })
    .input(restoreAppearanceInput)
    .output(appearanceSchema)
    .mutation(workflow(restoreAppearance)),
});
