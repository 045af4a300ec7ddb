import { z } from "zod";
import { plainPercent, percentSchema, thresholdInput } from "../../kernel/amount/percent.ts";
import { idSchema } from "../../kernel/paging/list.ts";

/**
 * What happens to a price when the provider's cost changes. follow: it follows immediately. hold: it follows, but sharp increases are on hold
 * for the owner. keep: it stays, and the service is paused if it earns less than the minimum.
 */
export const DRIFT_POLICIES = ["follow", "hold", "keep"] as const;
export const driftPolicySchema = z.enum(DRIFT_POLICIES);
export type DriftPolicy = (typeof DRIFT_POLICIES)[number];

export const DRIFT_LEVELS = ["service", "provider", "panel"] as const;
export const driftLevelSchema = z.enum(DRIFT_LEVELS);
export type DriftLevel = (typeof DRIFT_LEVELS)[number];

/** The own values of a service or a provider; null means that the next level decides. Percent as decimal text. */
export interface OwnDrift {
  policy: DriftPolicy | null;
  heldAbove: string | null;
  minCharge: string | null;
}

export interface PanelDrift {
  policy: DriftPolicy;
  heldAbove: string;
  minCharge: string;
}

export interface Resolved<Value> {
  value: Value;
  from: DriftLevel;
}

export interface Drift {
  policy: Resolved<DriftPolicy>;
  heldAbove: Resolved<string>;
  minCharge: Resolved<string>;
}

/** Each of the three values comes from the first level that has it: service, provider, panel. */
export function resolveDrift(service: OwnDrift, provider: OwnDrift, panel: PanelDrift): Drift {
  return {
    policy: first(service.policy, provider.policy, panel.policy),
    heldAbove: plain(first(service.heldAbove, provider.heldAbove, panel.heldAbove)),
    minCharge: plain(first(service.minCharge, provider.minCharge, panel.minCharge)),
  };
}

/** The values that apply to a service without values of its own. */
export const inheritedDrift = (provider: OwnDrift, panel: PanelDrift): Drift => resolveDrift(NO_DRIFT, provider, panel);

export const NO_DRIFT: OwnDrift = { policy: null, heldAbove: null, minCharge: null };

function first<Value>(service: Value | null, provider: Value | null, panel: Value): Resolved<Value> {
  if (service !== null) return { value: service, from: "service" };
  return provider === null ? { value: panel, from: "panel" } : { value: provider, from: "provider" };
}

const plain = ({ value, from }: Resolved<string>): Resolved<string> => ({ value: plainPercent(value), from });

const POLICY =
  "follow: the price follows the cost immediately. hold: increases above `heldAbove` wait for the owner. keep: the price stays";
const HELD_ABOVE = "An increase above this percentage is put on hold, where the policy is hold";
const MIN_CHARGE = "A price that stays is taken off sale when it is less than this percentage above its cost";

/** Of the panel. */
export const panelDriftFields = {
  driftPolicy: driftPolicySchema.meta({ description: POLICY }),
  minCharge: percentSchema.meta({ description: MIN_CHARGE }),
  digestHour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .meta({ description: "Hour of the day, by the panel's clock, at which the owner gets the digest of price changes" }),
};
export const panelDriftInput = {
  driftPolicy: panelDriftFields.driftPolicy.optional(),
  minCharge: thresholdInput.optional().meta({ description: MIN_CHARGE }),
  digestHour: panelDriftFields.digestHour.optional(),
};

/** Of a service or a provider. */
export const ownDriftSchema = z.object({
  policy: driftPolicySchema.nullable().meta({ description: `${POLICY}. null: inherited` }),
  heldAbove: percentSchema.nullable().meta({ description: `${HELD_ABOVE}; null: inherited` }),
  minCharge: percentSchema.nullable().meta({ description: `${MIN_CHARGE}; null: inherited` }),
});

/** A missing value stays as it is. */
export const ownDriftInput = z.object({
  policy: driftPolicySchema
    .nullable()
    .optional()
    .meta({ description: `${POLICY}. null: inherited` }),
  heldAbove: thresholdInput
    .nullable()
    .optional()
    .meta({ description: `${HELD_ABOVE}; null: inherited` }),
  minCharge: thresholdInput
    .nullable()
    .optional()
    .meta({ description: `${MIN_CHARGE}; null: inherited` }),
});
export type OwnDriftInput = z.infer<typeof ownDriftInput>;

const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((text) => (text === "" ? null : text), schema.nullable());

/** The same as a form's values: an empty field is inherited. */
export const ownDriftForm = z.object({
  policy: emptyOr(driftPolicySchema),
  heldAbove: emptyOr(thresholdInput),
  minCharge: emptyOr(thresholdInput),
});

const level = driftLevelSchema.meta({ description: "Where it is set" });
export const inheritedDriftSchema = z.object({
  policy: z
    .object({ value: driftPolicySchema.meta({ description: POLICY }), from: level })
    .meta({ description: "What is decided, and where that is set" }),
  heldAbove: z
    .object({ value: percentSchema.meta({ description: HELD_ABOVE }), from: level })
    .meta({ description: "Above which an increase waits, and where that is set" }),
  minCharge: z
    .object({ value: percentSchema.meta({ description: MIN_CHARGE }), from: level })
    .meta({ description: "Below which a price is too low, and where that is set" }),
});

/** The own values, and those inherited otherwise. */
export const driftSchema = z
  .object({
    own: ownDriftSchema.meta({ description: "What is set here" }),
    inherited: inheritedDriftSchema.meta({ description: "What applies where nothing is set here, and where that is set" }),
  })
  .meta({ id: "Drift" });
export type DriftView = z.infer<typeof driftSchema>;

export const setServicesDriftInput = z.object({
  ids: z.array(idSchema).min(1).max(1000).meta({ description: "The services" }),
  ...ownDriftInput.shape,
});
export type SetServicesDriftInput = z.infer<typeof setServicesDriftInput>;
export const setServicesDriftOutput = z.object({
  changed: z.number().int().meta({ description: "Services that had other settings before" }),
});
