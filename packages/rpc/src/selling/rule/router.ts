import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { rulesSchema, setUserLimitsInput, updateRulesInput, userLimitsInput, userLimitsSchema } from "@vitrine/contract/selling/rule/rules";
import { getRules, updateRules } from "@vitrine/core/selling/rule/rules";
import { getUserLimits, setUserLimits } from "@vitrine/core/selling/rule/user-limits";
import { panelProcedureFor, router } from "../../trpc.ts";

export const ruleRouter = router({
  get: panelProcedureFor("rule.view")
    .input(panelIdInput)
    .output(rulesSchema)
    .query(({ ctx }) => ctx.caller.run(getRules)),
  update: panelProcedureFor("rule.manage")
    .input(updateRulesInput)
    .output(rulesSchema)
    .mutation(({ ctx, input }) => updateRules(ctx.caller, input)),
  userLimits: panelProcedureFor("rule.view")
    .input(userLimitsInput)
    .output(userLimitsSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getUserLimits(c, input))),
  setUserLimits: panelProcedureFor("rule.manage")
    .input(setUserLimitsInput)
    .output(userLimitsSchema)
    .mutation(({ ctx, input }) => setUserLimits(ctx.caller, input)),
});
