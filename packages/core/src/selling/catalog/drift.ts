import type { MarginGuard } from "@vitrine/contract/selling/price/settings";
import {
  type Drift,
  type DriftPolicy,
  type DriftView,
  inheritedDrift,
  type OwnDrift,
  type OwnDriftInput,
  type PanelDrift,
  resolveDrift,
} from "@vitrine/contract/selling/price/drift";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { USUAL_SETTINGS } from "../price/margin-guard.ts";

/** The price policy of a service and its provider; null: the next level decides. */
export interface DriftColumns {
  driftPolicy: DriftPolicy | null;
  heldAbove: string | null;
  minCharge: string | null;
  providerDriftPolicy: DriftPolicy | null;
  providerHeldAbove: string | null;
  providerMinCharge: string | null;
}

/** The price policy of one level. */
export type OwnDriftColumns = Pick<DriftColumns, "driftPolicy" | "heldAbove" | "minCharge">;

/** With the panel's settings; null if it never saved any. */
export interface AllDriftColumns extends DriftColumns {
  panelDriftPolicy: DriftPolicy | null;
  panelHeldAbove: string | null;
  panelMinCharge: string | null;
}

export interface DriftTerms extends Drift {
  guard: MarginGuard;
}

export const ownDriftOf = (row: OwnDriftColumns): OwnDrift => ({
  policy: row.driftPolicy,
  heldAbove: row.heldAbove,
  minCharge: row.minCharge,
});

const providerDriftOf = (row: DriftColumns): OwnDrift => ({
  policy: row.providerDriftPolicy,
  heldAbove: row.providerHeldAbove,
  minCharge: row.providerMinCharge,
});

const panelDriftOf = (row: AllDriftColumns): PanelDrift => ({
  policy: row.panelDriftPolicy ?? USUAL_SETTINGS.driftPolicy,
  heldAbove: row.panelHeldAbove ?? USUAL_SETTINGS.heldAbove,
  minCharge: row.panelMinCharge ?? USUAL_SETTINGS.minCharge,
});

export const driftTerms = (row: DriftColumns, panel: PanelDrift & { guard: MarginGuard }): DriftTerms => ({
  ...resolveDrift(ownDriftOf(row), providerDriftOf(row), panel),
  guard: panel.guard,
});

export const driftOf = (row: AllDriftColumns): Drift => resolveDrift(ownDriftOf(row), providerDriftOf(row), panelDriftOf(row));

/** A service's price policy in the contract's shape for the panel's staff. */
export const shownDrift = (row: AllDriftColumns): DriftView => ({
  own: plainDrift(ownDriftOf(row)),
  inherited: inheritedDrift(providerDriftOf(row), panelDriftOf(row)),
});

export const plainDrift = ({ policy, heldAbove, minCharge }: OwnDrift): OwnDrift => ({
  policy,
  heldAbove: heldAbove === null ? null : plainPercent(heldAbove),
  minCharge: minCharge === null ? null : plainPercent(minCharge),
});

/** The explicitly set values, for the audit. */
export function recordedDrift(row: OwnDriftColumns): Record<string, string> {
  const { policy, heldAbove, minCharge } = plainDrift(ownDriftOf(row));
  return {
    ...(policy === null ? {} : { driftPolicy: policy }),
    ...(heldAbove === null ? {} : { heldAbove }),
    ...(minCharge === null ? {} : { minCharge }),
  };
}

/** Omitted fields stay as they are. */
export const driftPatch = ({ policy, heldAbove, minCharge }: OwnDriftInput) => ({
  ...(policy === undefined ? {} : { driftPolicy: policy }),
  ...(heldAbove === undefined ? {} : { heldAbove }),
  ...(minCharge === undefined ? {} : { minCharge }),
});

/** "5" and "5.00" are equal. */
export const changesDrift = (before: OwnDriftColumns, patch: Partial<OwnDriftColumns>): boolean =>
  JSON.stringify(recordedDrift({ ...before, ...patch })) !== JSON.stringify(recordedDrift(before));
