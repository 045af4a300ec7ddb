import { rulesSchema, setUserLimitsInput, updateRulesInput, userLimitsInput, userLimitsSchema } from "@vitrine/contract/selling/rule/rules";
import { getRules, updateRules } from "@vitrine/core/selling/rule/rules";
import { getUserLimits, setUserLimits } from "@vitrine/core/selling/rule/user-limits";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const ruleRouter = router({
  get: panelProcedure("rule.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/settings/rules", summary: "Get order rules" } })
    .output(rulesSchema)
    .query(inTransaction(getRules)),
  update: panelProcedure("rule.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/settings/rules",
        summary: "Update order rules",
        description: "The list of words is replaced as a whole.",
      },
    })
    .input(updateRulesInput)
    .output(rulesSchema)
    .mutation(workflow(updateRules)),
  userLimits: panelProcedure("rule.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/users/{userId}/limits",
        summary: "Get limits of a customer",
        description: "With the panel's own limits.",
      },
    })
    .input(userLimitsInput)
    .output(userLimitsSchema)
    .query(inTransaction(getUserLimits)),
  setUserLimits: panelProcedure("rule.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/users/{userId}/limits",
        summary: "Set limits of a customer",
        description: "null: the panel's limit applies. 0: no limit.",
      },
    })
    .input(setUserLimitsInput)
    .output(userLimitsSchema)
    .mutation(workflow(setUserLimits)),
});
