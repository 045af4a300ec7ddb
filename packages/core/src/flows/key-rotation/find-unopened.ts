import { withPanel } from "@vitrine/db/open";
import type { Platform } from "../../kernel/context/platform.ts";
import { sampleSealed, someSealedPanels } from "./seal-queries.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";

/** Number of values checked for each column and panel. */
const SAMPLE = 2;
const PANELS = 50;

export interface SealedSample {
  looked: number;
  /** Names of columns with a value that the installation's SECRET_KEY doesn't open. */
  unopened: string[];
}

/** Checks whether SECRET_KEY opens the sealed values, by a few values of the oldest and newest panels. */
export async function sampleUnopened(platform: Platform): Promise<SealedSample> {
  const unopened = new Set<string>();
  let looked = 0;
  for (const panelId of await someSealedPanels(platform.db, PANELS)) {
    await withPanel(platform.db, panelId, async (tx) => {
      for (const column of SEALED_COLUMNS) {
        for (const { id, sealed } of await sampleSealed(tx, panelId, column, SAMPLE)) {
          looked++;
          if (!opens(platform, sealed, column.place(panelId, id))) unopened.add(`${column.table}.${column.column}`);
        }
      }
    });
  }
  return { looked, unopened: [...unopened].toSorted() };
}

function opens({ sealer }: Platform, sealed: Buffer, place: string): boolean {
  try {
    sealer.open(sealed, place);
    return true;
  } catch {
    return false;
  }
}
