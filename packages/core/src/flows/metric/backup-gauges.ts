import { readBackupStatus } from "@vitrine/db/backup/status";
import { measuredGauges } from "@vitrine/telemetry/gauges";
import type { Platform } from "../../kernel/context/platform.ts";

/** The age of backups, from the status that the backup process writes into DATA_DIR. Without backups there are no samples. */
export const backupGauges = (platform: Platform, dataDir: string): ReturnType<typeof measuredGauges> =>
  measuredGauges(
    [
      { name: "vitrine_backup_age_seconds", help: "Age of the last stored backup, by part: base or log", label: "part" },
      { name: "vitrine_backup_failed", help: "1 if the last attempt to back up failed" },
    ],
    () => {
      const status = readBackupStatus(dataDir);
      const stored = { base: status?.base?.finishedAt, log: status?.log?.storedAt };
      const ages = Object.entries(stored).flatMap(([part, at]): [string, number][] =>
        at === undefined ? [] : [[part, Math.max(0, platform.now().getTime() - Date.parse(at)) / 1000]],
      );
      return { vitrine_backup_age_seconds: new Map(ages), vitrine_backup_failed: new Map([["", status?.error ? 1 : 0]]) };
    },
  );
