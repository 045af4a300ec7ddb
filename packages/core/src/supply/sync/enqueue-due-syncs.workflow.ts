import { withPanel } from "@vitrine/db/open";
import { providerSync } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/enqueue";
import type { Platform } from "../../kernel/context/platform.ts";
import { providersToSync } from "../store/providers.ts";

/** A little less than the pause between two rounds, so that each round finds those of the last one. */
const OLDER_THAN_MINUTES = 9;
const MOST = 10_000;

/** Makes a sync job for every provider whose turn it is; one that still waits is not doubled. */
export async function enqueueDueSyncs(platform: Platform): Promise<number> {
  const due = await providersToSync(platform.db, OLDER_THAN_MINUTES, MOST);
  for (const provider of due) await withPanel(platform.db, provider.panelId, (tx) => enqueue(tx, providerSync, provider));
  return due.length;
}
