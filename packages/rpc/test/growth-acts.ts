import type { Caller } from "@vitrine/core/kernel/context/context";

interface Stage {
  panelId: number;
  asOwner: Caller;
}
type Act = (stage: Stage) => unknown;

/** Inputs of the mutations of the module `growth`. */
export function growthActs(): Record<string, Act> {
  return {
    "integration.put": ({ panelId }) => ({ panelId, ga4: "G-7XK2M9QF4T" }),
  };
}
