import { type BaseRecord, baseRecords, removeBase, unfinishedBases } from "./base-record.ts";
import type { BackupStore } from "./store.ts";
import { archivedFiles } from "./wal-archive.ts";
import { parsePosition, partsOfSegment, segmentName } from "./wal-position.ts";

const DAY_MS = 86_400_000;

/** Every moment of the last `keepDays` stays restorable, so the last base backup before them is kept too. */
export function basesToRemove(bases: BaseRecord[], keepDays: number, now: Date): BaseRecord[] {
  const since = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  return bases.filter((_, n) => bases[n + 1] !== undefined && bases[n + 1]!.finishedAt < since);
}

/** Removes base backups that are too old, and the log that none of the others needs. */
export async function prune(store: BackupStore, keepDays: number, now = new Date()): Promise<{ bases: number; segments: number }> {
  const bases = await baseRecords(store);
  const old = new Set(basesToRemove(bases, keepDays, now));
  for (const { id } of old) await removeBase(store, id);
  for (const id of await unfinishedBases(store, new Date(now.getTime() - DAY_MS))) await removeBase(store, id);
  const oldest = bases.find((base) => !old.has(base));
  if (!oldest) return { bases: old.size, segments: 0 };
  const first = partsOfSegment(segmentName(oldest.timeline, parsePosition(oldest.start), oldest.segmentBytes))!.order;
  let segments = 0;
  for (const { name, key } of await archivedFiles(store)) {
    const parts = partsOfSegment(name);
    if (!parts || parts.order >= first) continue;
    await store.remove(key);
    segments++;
  }
  return { bases: old.size, segments };
}
