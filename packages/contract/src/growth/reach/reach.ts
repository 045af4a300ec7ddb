import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";

/** The ways in which a panel addresses its customers in the storefront. */
const REACH_KINDS = ["announcement", "popup", "bubble", "happy", "contact"] as const;
export type ReachKind = (typeof REACH_KINDS)[number];
const REACH_ACTS = ["shown", "pressed", "ordered"] as const;
export type ReachAct = (typeof REACH_ACTS)[number];

const kind = z.enum(REACH_KINDS).meta({ description: "What the panel showed" });

export const countReachInput = z.object({
  items: z
    .array(
      z.object({
        kind,
        subject: numberInput(z.int().min(0).max(Number.MAX_SAFE_INTEGER))
          .default(0)
          .meta({ description: "Id of the pop-up or announcement; 0 for what there is once" }),
        act: z.enum(REACH_ACTS).meta({ description: "What happened in this visit" }),
      }),
    )
    .min(1)
    .max(20)
    .meta({ description: "Counted once per visit by the page; nothing about the visitor" }),
});
export type CountReachInput = z.output<typeof countReachInput>;

export const reachInput = z.object({
  days: numberInput(z.int().min(1).max(90)).default(30).meta({ description: "Counted back from today, by UTC days" }),
});
export type ReachInput = z.output<typeof reachInput>;

export const reachOutput = z.object({
  items: z
    .array(
      z
        .object({
          kind,
          subject: z.number().int().meta({ description: "Id of the pop-up or announcement; 0 for what there is once" }),
          shown: z.number().int().meta({ description: "Visits in which it was on the screen" }),
          pressed: z.number().int().meta({ description: "Visits in which it was pressed" }),
          ordered: z.number().int().meta({ description: "Orders placed later in a visit in which it was pressed last" }),
        })
        .meta({ id: "Reach" }),
    )
    .meta({ description: "Of the period; what was not shown is missing" }),
});
export type ReachFigures = z.infer<typeof reachOutput>;
