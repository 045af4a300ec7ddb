import { ownPreferencesSchema, panelPreferencesSchema, setPanelPreferencesInput } from "@vitrine/contract/identity/preference/preferences";
import {
  createViewInput,
  savedViewSchema,
  savedViewsOutput,
  updateViewInput,
  viewIdInput,
} from "@vitrine/contract/identity/preference/saved-view";
import { createView, listViews, removeView, restoreView, updateView } from "@vitrine/core/identity/preference/list-views";
import { getOwnPreferences, setOwnPreferences } from "@vitrine/core/identity/preference/own-preferences";
import { getPanelPreferences, setPanelPreferences } from "@vitrine/core/identity/preference/panel-preferences";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

const VIEWS = "panel/{panelId}/views";

export const preferenceRouter = router({
  own: procedure("account.settings")
    .meta({ rest: { method: "get", path: "user/preferences", summary: "Get your preferences", description: "At the platform's host." } })
    .output(ownPreferencesSchema)
    .query(inTransaction(getOwnPreferences)),
  setOwn: procedure("account.settings")
    .meta({ rest: { method: "put", path: "user/preferences", summary: "Set your preferences", description: "At the platform's host." } })
    .input(ownPreferencesSchema)
    .output(ownPreferencesSchema)
    .mutation(inTransaction(setOwnPreferences)),
  ofPanel: panelProcedure("preference.panel")
    .meta({ rest: { method: "get", path: "panel/{panelId}/preferences", summary: "Get how you see the lists of a panel" } })
    .output(panelPreferencesSchema)
    .query(inTransaction(getPanelPreferences)),
  setOfPanel: panelProcedure("preference.panel")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/preferences",
        summary: "Set how you see the lists of a panel",
        description: "Lists left out stay as they are. Other people's views do not change.",
      },
    })
    .input(setPanelPreferencesInput)
    .output(panelPreferencesSchema)
    .mutation(inTransaction(setPanelPreferences)),
  views: panelProcedure("preference.panel")
    .meta({
      rest: { method: "get", path: VIEWS, summary: "List your views of a panel's lists", description: "With those that are shared." },
    })
    .output(savedViewsOutput)
    .query(inTransaction(listViews)),
  createView: panelProcedure("preference.panel")
    .meta({ rest: { method: "post", path: VIEWS, summary: "Save a view of a list" } })
    .input(createViewInput)
    .output(savedViewSchema)
    .mutation(inTransaction(createView)),
  updateView: panelProcedure("preference.panel")
    .meta({ rest: { method: "put", path: `${VIEWS}/{viewId}`, summary: "Change a view of a list" } })
    .input(updateViewInput)
    .output(savedViewSchema)
    .mutation(inTransaction(updateView)),
  removeView: panelProcedure("preference.panel")
    .meta({ rest: { method: "delete", path: `${VIEWS}/{viewId}`, summary: "Delete a view of a list" } })
    .input(viewIdInput)
    .output(z.void())
    .mutation(inTransaction(removeView)),
  restoreView: panelProcedure("preference.panel")
    .meta({
      rest: { method: "post", path: `${VIEWS}/{viewId}/restore`, summary: "Restore a deleted view", description: "For 30 days." },
    })
    .input(viewIdInput)
    .output(savedViewSchema)
    .mutation(inTransaction(restoreView)),
});
