import { statfs } from "node:fs/promises";
import path from "node:path";
import { isConnectionFailure } from "@vitrine/db/pg-errors";
import { readMigrationFiles } from "@vitrine/db/migration-files";
import type { Platform } from "../../kernel/context/platform.ts";
import { readInstalled } from "./installed-queries.ts";

/** What is not ready, by name, with a short reason; empty if everything is ready. */
export type NotReady = Record<string, string>;

export interface ReadinessOptions {
  dataDir: string;
  /** The migrations that this version needs. */
  migrationsFolder?: string;
  /** Minimum free disk space. */
  leastFreeBytes?: number;
}

const AGAIN_MS = 10_000;
const MIGRATIONS = path.resolve(import.meta.dirname, "../../../../../migrations");
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Whether this process can do its work. A database with a newer schema is ready: the old version serves until its successor has started.
 * Checks that rarely change run every ten seconds, and on every call while they fail.
 */
export function createReadiness(platform: Platform, options: ReadinessOptions): () => Promise<NotReady> {
  let lastFound: NotReady | undefined;
  const needed = once(async () => {
    const files = await readMigrationFiles(options.migrationsFolder ?? MIGRATIONS);
    return [...files.once, ...files.functions].map(({ name }) => name);
  });
  let foundAt = -Infinity;
  return async () => {
    if (!(await answers(platform))) return { database: "does not answer" };
    const isFresh = performance.now() - foundAt < AGAIN_MS;
    if (lastFound && isFresh && Object.keys(lastFound).length === 0) return lastFound;
    lastFound = { ...(await schemaProblems(platform, needed)), ...(await diskProblems(options)) };
    foundAt = performance.now();
    return lastFound;
  };
}

const answers = (platform: Platform): Promise<boolean> =>
  platform.pool.query("select 1").then(
    () => true,
    () => false,
  );

/** A process never changes its own files. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

async function schemaProblems(platform: Platform, needed: () => Promise<string[]>): Promise<NotReady> {
  try {
    const { files, hasJobs } = await readInstalled(platform);
    const applied = new Set(files);
    const pending = (await needed()).filter((name) => !applied.has(name)).length;
    return {
      ...(pending > 0 ? { migrations: `not applied: ${pending}` } : {}),
      ...(hasJobs ? {} : { jobs: "the job library's tables are missing" }),
    };
  } catch (error) {
    if (isConnectionFailure(error)) return { database: "does not answer" };
    return { migrations: "the schema can't be read" };
  }
}

async function diskProblems({ dataDir, leastFreeBytes = LEAST_FREE_BYTES }: ReadinessOptions): Promise<NotReady> {
  const disk = await statfs(dataDir).catch(() => undefined);
  return disk && disk.bavail * disk.bsize < leastFreeBytes ? { disk: "DATA_DIR is almost full" } : {};
}
