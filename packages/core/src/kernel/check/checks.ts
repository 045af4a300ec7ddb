import type { Platform } from "../context/platform.ts";
import type { Ctx } from "../context/context.ts";
import { type CheckRow, latestChecks, type Problem, writeCheck } from "../store/platform-checks.ts";

/** Keeps the latest result of a check of the whole installation, for the platform's admin. */
export async function recordCheck({ db }: Pick<Platform, "db">, kind: CheckRow["kind"], problems: Problem[]): Promise<void> {
  await writeCheck(db, kind, problems);
}

/** The latest results, by kind; a check that has not run yet is missing. */
export async function checksByKind(ctx: Ctx): Promise<Map<CheckRow["kind"], CheckRow>> {
  return new Map((await latestChecks(ctx)).map((check) => [check.kind, check]));
}
