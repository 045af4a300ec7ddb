import { z } from "zod";
import {
  type Amount,
  asAmount,
  ceilDivide,
  formatDecimal,
  MAX_AMOUNT,
  ONE,
  parseAmount,
  parseDecimal,
  withExtraCharge,
  ZERO,
} from "../../kernel/amount/amount.ts";
import { amountInput } from "../../kernel/amount/money.ts";
import { ROUNDING_STEPS, roundUp } from "./rounding.ts";
import { changeInput, extraChargeSchema, percentSchema } from "../../kernel/amount/percent.ts";

export const ROUNDING_ENDINGS = ["0.99", "0.95", "0.9", "0.5"] as const;

const roundingSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("none") }),
    z.object({
      kind: z.literal("step"),
      step: z.enum(ROUNDING_STEPS).meta({ description: "To a multiple of this" }),
      up: z.boolean().meta({ description: "true rounds up, false to the nearest" }),
    }),
    z.object({ kind: z.literal("ending"), ending: z.enum(ROUNDING_ENDINGS).meta({ description: "To a price with this ending" }) }),
  ])
  .meta({ description: "How the result is rounded" });

/** The rule of a bulk price change: the change, the floor and the rounding. */
export const batchRuleSchema = z.object({
  change: z
    .discriminatedUnion("kind", [
      /** An extra charge in percent of the cost. */
      z.object({
        kind: z.literal("margin"),
        percent: extraChargeSchema.meta({ description: "Percent; of a change, negative lowers the price" }),
      }),
      /** Changes the price by a percentage; negative lowers it. */
      z.object({
        kind: z.literal("change"),
        percent: changeInput.meta({ description: "Percent; of a change, negative lowers the price" }),
      }),
      /** Changes the price by an amount. */
      z.object({ kind: z.literal("amount"), amount: amountInput.meta({ description: "What is added to each price; negative lowers it" }) }),
      z.object({
        kind: z.literal("set"),
        rate: amountInput
          .refine((value) => !value.startsWith("-"), { error: "amount" })
          .meta({ description: "The new price per 1000, or per package" }),
      }),
    ])
    .meta({ description: "What happens to each price" }),
  leastMargin: extraChargeSchema
    .nullable()
    .default(null)
    .meta({ description: "The minimum extra charge in percent; null: the cost itself" }),
  aboveCost: z.boolean().default(true).meta({ description: "Never below cost, also where the owner allowed a service loss" }),
  rounding: roundingSchema.default({ kind: "none" }),
});
export type BatchRule = z.infer<typeof batchRuleSchema>;

/** The same in a response. */
export const shownRuleSchema = z
  .object({
    change: z
      .discriminatedUnion("kind", [
        z.object({
          kind: z.literal("margin"),
          percent: percentSchema.meta({ description: "Percent; of a change, negative lowers the price" }),
        }),
        z.object({
          kind: z.literal("change"),
          percent: percentSchema.meta({ description: "Percent; of a change, negative lowers the price" }),
        }),
        z.object({
          kind: z.literal("amount"),
          amount: z.string().meta({ description: "What is added to each price; negative lowers it" }),
        }),
        z.object({ kind: z.literal("set"), rate: z.string().meta({ description: "The new price per 1000, or per package" }) }),
        /** Prices edited one by one, in a spreadsheet. */
        z.object({ kind: z.literal("each") }),
      ])
      .meta({ description: "What happens to each price" }),
    leastMargin: percentSchema.nullable().meta({ description: "Minimum extra charge in percent; null: the cost itself" }),
    aboveCost: z.boolean().meta({ description: "Never below cost, also where the owner allowed a service loss" }),
    rounding: roundingSchema,
  })
  .meta({ id: "PriceRule" });
/** As recorded: a rule, or prices that were each edited. */
export type RecordedRule = z.infer<typeof shownRuleSchema>;

export const EACH_EDITED: RecordedRule = { change: { kind: "each" }, leastMargin: null, aboveCost: true, rounding: { kind: "none" } };

/** Whether prices are computed from it. */
export const isFormula = (rule: RecordedRule): rule is BatchRule => rule.change.kind !== "each";

export interface RuledService {
  rate: Amount;
  cost: Amount;
  mode: "follow" | "fixed";
  extraCharge: string;
  /** Of a price that follows its cost; zero: exact. */
  rateStep: Amount;
  allowLoss: boolean;
}

export type Ruled =
  | { code: null; rate: Amount; mode: "follow" | "fixed"; extraCharge: string; isRaised: boolean }
  | { code: "no_cost" | "amount_invalid" | "same" };

/**
 * A service's price after the rule. A price that follows its cost keeps following it if the rule is a percentage and nothing
 * rounds or raises it; otherwise it becomes fixed. Used by the screen and the job.
 */
export function applyRule(rule: BatchRule, service: RuledService): Ruled {
  if (rule.change.kind === "margin" && service.cost === 0n) return { code: "no_cost" };
  const following = followed(rule, service);
  const wanted = following?.rate ?? plainPrice(rule.change, service);
  if (wanted === undefined || wanted < 0n) return { code: "amount_invalid" };
  const floor = floorOf(rule, service);
  const raised = wanted < floor ? floor : wanted;
  const rate = rounded(rule.rounding, raised, floor);
  if (rate > MAX_AMOUNT) return { code: "amount_invalid" };
  const follows = following !== undefined && rate === following.rate;
  const mode = follows ? "follow" : "fixed";
  const extraCharge = follows ? following.extraCharge : service.extraCharge;
  const same = rate === service.rate && mode === service.mode && (mode === "fixed" || sameCharge(extraCharge, service.extraCharge));
  return same ? { code: "same" } : { code: null, rate, mode, extraCharge, isRaised: wanted < floor };
}

const HUNDRED = 100n * ONE;
/** Extra charges have four decimals. */
const CHARGE_STEP = 10_000n;
const MOST_CHARGE = 10_000n * ONE;

const percentOf = (text: string): bigint => parseDecimal(text) ?? 0n;
const amountOf = (text: string): Amount => parseAmount(text) ?? ZERO;
const sameCharge = (a: string, b: string): boolean => percentOf(a) === percentOf(b);

function followed(
  { change }: BatchRule,
  { mode, cost, extraCharge, rateStep }: RuledService,
): { rate: Amount; extraCharge: string } | undefined {
  if (change.kind === "margin") return { rate: roundUp(withExtraCharge(cost, change.percent), rateStep), extraCharge: change.percent };
  if (change.kind !== "change" || mode !== "follow" || cost === 0n) return undefined;
  const factor = (HUNDRED + percentOf(extraCharge)) * (HUNDRED + percentOf(change.percent));
  const charge = ceilDivide(ceilDivide(factor, HUNDRED) - HUNDRED, CHARGE_STEP) * CHARGE_STEP;
  if (charge < 0n || charge > MOST_CHARGE) return undefined;
  const text = formatDecimal(charge).replace(/\.?0+$/, "");
  return { rate: roundUp(withExtraCharge(cost, text), rateStep), extraCharge: text };
}

function plainPrice(change: BatchRule["change"], { rate }: RuledService): Amount | undefined {
  switch (change.kind) {
    case "change":
      return asAmount(ceilDivide(rate * (HUNDRED + percentOf(change.percent)), HUNDRED));
    case "amount":
      return asAmount(rate + amountOf(change.amount));
    case "set":
      return parseAmount(change.rate);
    case "margin":
      return undefined;
  }
}

function floorOf({ leastMargin, aboveCost }: BatchRule, { cost, allowLoss }: RuledService): Amount {
  if (leastMargin !== null) return withExtraCharge(cost, leastMargin);
  return aboveCost || !allowLoss ? cost : ZERO;
}

function rounded(rounding: BatchRule["rounding"], rate: Amount, floor: Amount): Amount {
  if (rounding.kind === "none" || rate === 0n) return rate;
  if (rounding.kind === "step") {
    const step = amountOf(rounding.step);
    const up = ceilDivide(rate, step) * step;
    const nearest = rounding.up ? up : ((rate + step / 2n) / step) * step;
    return asAmount(nearest < floor || nearest === 0n ? up : nearest);
  }
  const ending = amountOf(rounding.ending);
  const whole = rate / ONE;
  const candidate = whole * ONE + ending;
  const lower = candidate <= rate ? candidate : candidate - ONE;
  const upper = lower + ONE;
  return asAmount(lower > 0n && lower >= floor && rate - lower <= upper - rate ? lower : upper);
}
