import { withPanel } from "@vitrine/db/open";
import { providerSync } from "@vitrine/jobs/definitions";
import { enqueue } from "@vitrine/jobs/define-job";
import type { Platform } from "../../kernel/context/platform.ts";
import { providersToSync } from "../store/providers.ts";

/** Slightly less than the pause between two rounds, so that each round finds the providers of the last one. */
const OLDER_THAN_MINUTES = 9;
const MOST = 10_000;

/** Creates a sync job for every due provider; a job that still waits is not duplicated. */
export async function enqueueDueSyncs(platform: Platform): Promise<number> {
  const due = await providersToSync(platform.db, OLDER_THAN_MINUTES, MOST);
  for (const provider of due) await withPanel(platform.db, provider.panelId, (tx) => enqueue(tx, providerSync, provider));
  return due.length;
}
