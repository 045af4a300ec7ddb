import { ownPreferencesSchema, panelPreferencesSchema, setPanelPreferencesInput } from "@vitrine/contract/identity/preference/preferences";
import { getOwnPreferences, setOwnPreferences } from "@vitrine/core/identity/preference/own-preferences";
import { getPanelPreferences, setPanelPreferences } from "@vitrine/core/identity/preference/panel-preferences";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

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
});
