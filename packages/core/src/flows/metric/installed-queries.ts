import { sql } from "kysely";
import type { Platform } from "../../kernel/context/platform.ts";

export interface Installed {
  /** Names of the schema's files that were applied. */
  files: string[];
  hasJobs: boolean;
}

export async function readInstalled(platform: Platform): Promise<Installed> {
  const { rows } = await sql<Installed>`select files, has_jobs from installed_schema()`.execute(platform.db);
  return rows[0]!;
}
