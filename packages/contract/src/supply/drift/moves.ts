import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { percentSchema } from "../../kernel/amount/percent.ts";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { MOVE_RULES, moveOutcomeSchema } from "../../selling/catalog/move.ts";
import { driftLevelSchema } from "../../selling/price/drift.ts";

const sourceSchema = z.object({
  id: z.number().int().meta({ description: "Id of the provider" }),
  name: z.string().meta({ description: "Name of the provider", examples: ["Nova"] }),
});

export const priceMoveSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the change" }),
    serviceId: z.number().int().meta({ description: "Id of the service" }),
    name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
    provider: sourceSchema.meta({ description: "The provider whose cost changed" }),
    outcome: moveOutcomeSchema.meta({ description: "What became of the service's price" }),
    rule: z.enum(MOVE_RULES).meta({ description: "The rule that decided: a policy, a fixed price, the minimum or the cost" }),
    ruleFrom: driftLevelSchema.nullable().meta({ description: "Where that rule is set; null: it always applies" }),
    rulePercent: percentSchema.nullable().meta({ description: "Its threshold or minimum; null: it has none" }),
    costBefore: amountSchema.meta({ description: "Cost per 1000 before, in the panel's currency" }),
    costAfter: amountSchema.meta({ description: "Cost per 1000 after the change" }),
    rateBefore: amountSchema.meta({ description: "Selling price per 1000 before" }),
    rateAfter: amountSchema.meta({ description: "Selling price per 1000 after the change" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "PriceMove" });
export type PriceMove = z.infer<typeof priceMoveSchema>;

export const listMovesInput = z.object({
  ...listInput,
  outcome: optional(moveOutcomeSchema).meta({ description: "Only changes with this outcome" }),
  provider: optional(idSchema).meta({ description: "Only changes of this provider" }),
});
export type ListMovesInput = z.infer<typeof listMovesInput>;
export const listMovesOutput = listOutput(priceMoveSchema);

export const listWaitingInput = z.object({
  page: listInput.page,
  perPage: listInput.perPage,
  provider: optional(idSchema).meta({ description: "Only services of this provider" }),
});
export type ListWaitingInput = z.infer<typeof listWaitingInput>;
