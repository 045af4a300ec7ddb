import type { Setup } from "@vitrine/contract/tenancy/panel/setup";
import { useLocation, useNavigate } from "react-router";

export const SETUP_ORDER = ["initial", "provider", "services", "charge", "final"] as const;
export type SetupStep = (typeof SETUP_ORDER)[number];

/** The step in the address, else the owner's saved one. */
export function useSetupAddress(kept: Setup["step"] | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const resumed = kept === "done" ? "final" : (kept ?? "initial");
  const named = SETUP_ORDER.find((step) => step === params.get("step"));
  const hrefOf = (step: SetupStep, others: Readonly<Record<string, string>> = {}) =>
    `?${new URLSearchParams({ step, ...others }).toString()}`;
  return {
    step: named ?? resumed,
    isNamed: named !== undefined,
    params,
    hrefOf,
    go: (step: SetupStep, others?: Readonly<Record<string, string>>) => void navigate(hrefOf(step, others)),
  };
}
