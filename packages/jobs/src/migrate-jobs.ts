import { Logger, runMigrations } from "graphile-worker";

const silent = new Logger(() => () => undefined);

/** Brings the job library's own schema up to date, with the owner's connection. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
}
