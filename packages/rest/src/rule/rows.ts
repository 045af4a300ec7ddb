import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { rulesSchema, setUserLimitsInput, updateRulesInput, userLimitsInput, userLimitsSchema } from "@vitrine/contract/selling/rule/rules";
import { getRules, updateRules } from "@vitrine/core/selling/rule/rules";
import { getUserLimits, setUserLimits } from "@vitrine/core/selling/rule/user-limits";
import { asWorkflow, inTransaction, row } from "../row.ts";

export const ruleRows = [
  row({
    method: "get",
    path: "panel/{panelId}/settings/rules",
    summary: "What orders are checked by",
    permission: "rule.view",
    input: panelIdInput,
    output: rulesSchema,
    verb: inTransaction(getRules),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/settings/rules",
    summary: "Change what orders are checked by; the list of words is given whole",
    permission: "rule.manage",
    input: updateRulesInput,
    output: rulesSchema,
    verb: asWorkflow(updateRules),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/users/{userId}/limits",
    summary: "A customer's limits and the panel's",
    permission: "rule.view",
    input: userLimitsInput,
    output: userLimitsSchema,
    verb: inTransaction(getUserLimits),
  }),
  row({
    method: "put",
    path: "panel/{panelId}/users/{userId}/limits",
    summary: "Set a customer's own limits: null is like the panel, 0 is none",
    permission: "rule.manage",
    input: setUserLimitsInput,
    output: userLimitsSchema,
    verb: asWorkflow(setUserLimits),
  }),
];
