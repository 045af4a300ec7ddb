import type { Caller, Ctx } from "../context/context.ts";
import { eachPanel } from "../context/each-panel.ts";
import type { FileReferrer, Platform } from "../context/platform.ts";
import { deleteFile, type LockedFile, lockFiles, markRemoved, takeFilesToCheck } from "../store/files.ts";
import { isPrivate, storageKey } from "./place.ts";

const DAY_MS = 86_400_000;
const BATCH = 1000;

/** Removes files that nothing refers to, a day after they were uploaded or last checked. Returns their number. */
export async function removeUnusedFiles(platform: Platform): Promise<number> {
  let removed = 0;
  for (;;) {
    const now = platform.now();
    const due = await takeFilesToCheck(platform.db, new Date(now.getTime() - DAY_MS), now, BATCH);
    const ofPanels = Map.groupBy(due, (file) => file.panelId);
    await eachPanel(platform, [...ofPanels.keys()], { process: "files", failure: "unused files could not be removed" }, async (caller) => {
      removed += await removeOfPanel(caller, idsOf(ofPanels.get(caller.panel.id)!));
    });
    if (due.length < BATCH) return removed;
  }
}

/** Marked first, so that no row can refer to a file whose content is being removed; a crash leaves rows that the next run finishes. */
async function removeOfPanel(caller: Caller, ids: number[]): Promise<number> {
  const { files, fileReferrers } = caller.platform;
  const unused = await caller.run(async (ctx) => {
    const found = await unusedOf(ctx, ids, fileReferrers);
    await markRemoved(ctx, idsOf(found));
    return found;
  });
  for (const { id, name, purpose } of unused) {
    await files.remove(storageKey({ panelId: caller.panel.id, isPrivate: isPrivate(purpose), name }));
    await caller.run((ctx) => deleteFile(ctx, id));
  }
  return unused.length;
}

async function unusedOf(ctx: Ctx, ids: number[], referrers: readonly FileReferrer[]): Promise<LockedFile[]> {
  const found = await lockFiles(ctx, ids);
  const used = new Set<number>();
  for (const referrer of referrers) for (const id of await referrer(ctx.tx, idsOf(found))) used.add(id);
  return found.filter(({ id, storedAt, removedAt }) => storedAt === null || removedAt !== null || !used.has(id));
}

const idsOf = (files: { id: number }[]): number[] => files.map(({ id }) => id);
