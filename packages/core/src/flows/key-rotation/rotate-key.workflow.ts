import { type Database, withPanel } from "@vitrine/db/open";
import { lockSealed, panelIds, writeSealed } from "./seal-queries.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";
import type { Sealer } from "../../kernel/secret/sealer.ts";
import { forgetKeptAnswers } from "../../kernel/idempotency/once.workflow.ts";

/** A value opens under neither key. */
export class UnopenedError extends Error {}

/**
 * Seals everything under another key, one transaction per panel, while no other part of the product runs. An interrupted run can be
 * repeated: values already under the new key stay. Errors: UnopenedError, before the panel is changed. Returns the number of values
 * sealed again.
 */
export async function rotateKey(db: Database, from: Sealer, to: Sealer): Promise<number> {
  let changed = 0;
  for (const panelId of await panelIds(db)) {
    changed += await withPanel(db, panelId, async (tx) => {
      let count = 0;
      for (const column of SEALED_COLUMNS) {
        for (const { id, sealed } of await lockSealed(tx, panelId, column)) {
          const place = column.place(panelId, id);
          if (opens(to, sealed, place)) continue;
          const { table } = column;
          if (!opens(from, sealed, place))
            throw new UnopenedError(`A secret in ${table} (panel ${panelId}, ${id}) opens under neither the present key nor the new one.`);
          await writeSealed(tx, panelId, column, { id, sealed: to.seal(from.open(sealed, place), place) });
          count++;
        }
      }
      if (count > 0) await forgetKeptAnswers(tx, panelId);
      return count;
    });
  }
  return changed;
}

function opens(sealer: Sealer, sealed: Buffer, place: string): boolean {
  try {
    sealer.open(sealed, place);
    return true;
  } catch {
    return false;
  }
}
