import { type BackupStatus, readBackupStatus } from "@vitrine/db/backup/status";
import { type Check, type Finding, inProduction, ok, problem, warning } from "./finding.ts";

const HOUR_MS = 3_600_000;
/** The log is stored every 10 seconds. */
const LOG_LATE_MS = 15 * 60_000;
const START = "Start them: docker compose --profile backup up -d, or npm start with BACKUP_DIR set.";

export const checkBackups: Check = async (installation) => {
  const { env, backup, platform } = installation;
  if (!backup)
    return inProduction(
      installation,
      problem(
        "backups",
        "Nothing is backed up.",
        "Set BACKUP_DIR to a folder on another disk, or the BACKUP_S3 settings of a bucket (README, Backups).",
      ),
    );
  const status = readBackupStatus(env.DATA_DIR);
  if (!status?.base) return [problem("backups", `No backup was ever made in ${backup.target}.`, START)];
  return [statusOf({ ...status, base: status.base }, backup.everyHours, platform.now().getTime())];
};

function statusOf({ base, log, error, target }: BackupStatus & { base: { finishedAt: string } }, everyHours: number, now: number): Finding {
  const baseAge = now - Date.parse(base.finishedAt);
  if (error)
    return problem(
      "backups",
      `The last backup failed at ${error.at}: ${error.message}`,
      `Check that ${target} can be written to, then look here again.`,
    );
  if (baseAge > 2 * everyHours * HOUR_MS) return problem("backups", `The last copy of the database is of ${base.finishedAt}.`, START);
  if (!log) return warning("backups", "The write-ahead log is not stored: only the moment of the last copy can be restored.", START);
  if (now - Date.parse(log.storedAt) > LOG_LATE_MS)
    return problem("backups", `The write-ahead log was last stored at ${log.storedAt}: what came after would be lost.`, START);
  return ok("backups", `Every moment until ${log.until} can be restored from ${target}.`);
}
