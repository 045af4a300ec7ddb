import fs from "node:fs";
import path from "node:path";

/** What the doctor and the metrics read of the backup, in DATA_DIR. */
export interface BackupStatus {
  /** The destination: a folder or bucket. */
  target: string;
  /** The last complete base backup. */
  base?: { id: string; finishedAt: string; bytes: number };
  /** The last piece of the write-ahead log that was stored; `until`: a moment that can be restored. */
  log?: { segment: string; storedAt: string; until: string };
  files?: { stored: number; missing: number; checkedAt: string };
  /** The error of the last attempt, if it failed. */
  error?: { message: string; at: string };
}

const fileOf = (dataDir: string): string => path.join(dataDir, "backup-status.json");

/** undefined if there was never a backup. */
export function readBackupStatus(dataDir: string): BackupStatus | undefined {
  const file = fileOf(dataDir);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as BackupStatus) : undefined;
}

/** Readers see the whole file or the one before. */
export function recordBackupStatus(dataDir: string, change: Partial<BackupStatus> & { target: string }): void {
  const before = readBackupStatus(dataDir);
  const { error: _, ...kept } = before?.target === change.target ? before : {};
  const unfinished = `${fileOf(dataDir)}.${process.pid}`;
  fs.writeFileSync(unfinished, `${JSON.stringify({ ...kept, ...change }, undefined, 2)}\n`);
  fs.renameSync(unfinished, fileOf(dataDir));
}
