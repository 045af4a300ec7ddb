import { ROUNDING_STEPS } from "@vitrine/contract/selling/price/rounding";
import { useLocation, useNavigate } from "react-router";

export const IMPORT_STEPS = ["choose", "charge", "check", "run"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];
type Place = { provider?: number; step?: ImportStep; charge?: string; round?: string; import?: number | undefined };

export type ImportAddress = ReturnType<typeof useImportAddress>;

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The wizard's step in the query string, next to the list's own filters. */
export function useImportAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const hrefOf = (step: ImportStep, place: Place = {}) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ step, ...place })) {
      if (value === undefined || value === "choose") next.delete(name);
      else next.set(name, String(value));
    }
    return `?${next.toString()}`;
  };
  return {
    providerId: idOf(params.get("provider")),
    importId: idOf(params.get("import")),
    step: IMPORT_STEPS.find((step) => step === params.get("step") && step !== "run") ?? "choose",
    extraCharge: params.get("charge") ?? "30",
    /** Undefined if not chosen yet. */
    rounding: params.has("round") ? (ROUNDING_STEPS.find((step) => step === params.get("round")) ?? null) : undefined,
    hrefOf,
    go: (step: ImportStep, place?: Place, replace = false) => void navigate(hrefOf(step, place), { replace }),
    /** Replaces the current step's values in the address: a reload or Back loses nothing. */
    keep: (step: ImportStep, place: Place) => void navigate(hrefOf(step, place), { replace: true, preventScrollReset: true }),
    /** Another provider's catalogue has other filters. */
    goToProvider: (providerId: number) => void navigate(`?provider=${providerId}`, { replace: true }),
  };
}
