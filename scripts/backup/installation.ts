import { createHmac } from "node:crypto";
import { type BackupEnv, readBackupEnv } from "@vitrine/config/backup-env";
import type { Env } from "@vitrine/config/env";
import { platformSettings } from "@vitrine/config/platform-settings";
import { BackupError } from "@vitrine/db/backup/replication";
import { type BackupStatus, recordBackupStatus } from "@vitrine/db/backup/status";
import { createFileStorage } from "@vitrine/integrations/storage/create-file-storage";
import type { FileStorage } from "@vitrine/integrations/storage/file-storage";

/** What is backed up, and its destination. */
export interface Installation {
  env: Env;
  backup: BackupEnv;
  store: FileStorage;
  /** Uploaded and exported files. */
  files: FileStorage;
  keyMark: string;
  note: (change: Partial<BackupStatus>) => void;
  close(): Promise<void>;
}

/** Distinguishes keys without revealing anything about them. */
const markOf = (secretKey: string): string => createHmac("sha256", secretKey).update("mark of the backup").digest("hex").slice(0, 16);

export function openInstallation(env: Env, backup = readBackupEnv()): Installation {
  if (!backup)
    throw new BackupError(
      "Where backups go isn't set: name a folder with BACKUP_DIR, or a bucket with BACKUP_S3_ENDPOINT and its other settings.",
    );
  const store = createFileStorage(backup.storage);
  const files = createFileStorage(platformSettings(env).files);
  return {
    env,
    backup,
    store,
    files,
    keyMark: markOf(env.SECRET_KEY),
    note: (change) => recordBackupStatus(env.DATA_DIR, { target: backup.target, ...change }),
    close: async () => {
      await store.close();
      await files.close();
    },
  };
}
