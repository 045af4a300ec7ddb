import path from "node:path";
import { z } from "zod";
import { bucketName, httpOrigin, wholeNumber } from "./env-types.ts";
import { type EnvSource, EnvError, readEnv } from "./read-env.ts";

const schema = z.object({
  /** A folder, preferably on another disk than the database. */
  BACKUP_DIR: z.string().optional(),
  /** A bucket of S3 or of a service that speaks its protocol; preferred to the folder. */
  BACKUP_S3_ENDPOINT: httpOrigin().optional(),
  BACKUP_S3_REGION: z.string().min(1).max(60).default("us-east-1"),
  BACKUP_S3_BUCKET: bucketName().optional(),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).max(200).optional(),
  /** Every moment of this many days can be restored. */
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720).default(24),
});

/** The variables that only the backup reads. */
export const BACKUP_ENV_NAMES: readonly string[] = Object.keys(schema.shape);

export interface BackupEnv {
  storage:
    | { kind: "disk"; folder: string }
    | { kind: "s3"; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  /** The destination as shown to people: the folder, or the bucket and its service. */
  target: string;
  keepDays: number;
  everyHours: number;
}

/** undefined if this installation is not backed up. */
export function readBackupEnv(source: EnvSource = process.env): BackupEnv | undefined {
  const parsed = readEnv(schema, source);
  const names = ["BACKUP_S3_ENDPOINT", "BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY", "BACKUP_S3_SECRET_KEY"] as const;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => parsed[name]);
  const terms = { keepDays: parsed.BACKUP_KEEP_DAYS, everyHours: parsed.BACKUP_EVERY_HOURS };
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const storage = { kind: "s3" as const, endpoint, region: parsed.BACKUP_S3_REGION, bucket, accessKeyId, secretAccessKey };
    return { storage, target: `${bucket} at ${endpoint}`, ...terms };
  }
  const missing = names.filter((name) => parsed[name] === undefined);
  if (missing.length < names.length)
    throw new EnvError(missing.map((name) => ({ name, reason: "is required with the other settings of the backup's bucket" })));
  if (parsed.BACKUP_DIR === undefined) return undefined;
  const folder = path.resolve(parsed.BACKUP_DIR);
  return { storage: { kind: "disk", folder }, target: folder, ...terms };
}
