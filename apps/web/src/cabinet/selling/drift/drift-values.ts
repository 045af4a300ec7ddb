import { DRIFT_POLICIES, type Drift, type OwnDrift, type OwnDriftInput } from "@vitrine/contract/selling/price/drift";
import type { TFunction } from "i18next";

/** The form's values: an empty one is inherited. */
export interface DriftValues {
  policy: string;
  heldAbove: string;
  minCharge: string;
}

export const driftValues = ({ policy, heldAbove, minCharge }: OwnDrift): DriftValues => ({
  policy: policy ?? "",
  heldAbove: heldAbove ?? "",
  minCharge: minCharge ?? "",
});

export const driftInput = ({ policy, heldAbove, minCharge }: DriftValues): Required<OwnDriftInput> => ({
  policy: policyIn(policy),
  heldAbove: heldAbove === "" ? null : heldAbove,
  minCharge: minCharge === "" ? null : minCharge,
});

export const policyIn = (text: string) => DRIFT_POLICIES.find((policy) => policy === text) ?? null;

type Texts = TFunction<"drift">;

/** "Inherited from the provider: …" */
export function inheritedPolicy(t: Texts, { policy }: Drift): string {
  return t(policy.from === "provider" ? "inherited.provider" : "inherited.panel", { text: t(`policy.${policy.value}.title`) });
}

export function inheritedPercent(t: Texts, { value, from }: Drift["minCharge"]): string {
  return t(from === "provider" ? "inherited.provider" : "inherited.panel", { text: t("percent", { value }) });
}
