import type { Service } from "@vitrine/contract/selling/catalog/service";

export type SwitchTarget = "active" | "off";
export type Known = ReadonlyMap<number, Service["status"]>;

export const idsOf = (known: Known, fits: (was: Service["status"]) => boolean): number[] =>
  [...known].filter(([, was]) => fits(was)).map(([id]) => id);

/**
 * Undoes a switch. It never restores "paused": a paused service that was deactivated stays inactive, and one that was activated
 * becomes inactive, since its owner has not reviewed its price.
 */
export function undoOf(before: Known, switched: SwitchTarget): { ids: number[]; target: SwitchTarget; pausedAreOff: number } {
  const pausedAreOff = idsOf(before, (was) => was === "paused").length;
  return switched === "off"
    ? { ids: idsOf(before, (was) => was === "active"), target: "active", pausedAreOff }
    : { ids: idsOf(before, (was) => was !== "active"), target: "off", pausedAreOff };
}

/** The largest number of ids in one call. */
const MOST_IDS = 1000;

/** Calls with all ids, one part after another. Returns how many services changed. */
export async function inParts(ids: readonly number[], call: (part: number[]) => Promise<{ changed: number }>): Promise<number> {
  let changed = 0;
  for (let from = 0; from < ids.length; from += MOST_IDS) changed += (await call(ids.slice(from, from + MOST_IDS))).changed;
  return changed;
}
