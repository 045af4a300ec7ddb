import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../context/context.ts";

export interface Problem {
  panelId: number;
  problem: string;
  subject: string;
}

export interface CheckRow {
  kind: "ledger" | "audit";
  checkedAt: Date;
  problems: number;
  found: Problem[];
}

const SHOWN = 20;

/** The latest result of a check of the whole installation, instead of the previous one. */
export async function writeCheck(db: Database, kind: CheckRow["kind"], problems: Problem[]): Promise<void> {
  const found = problems.slice(0, SHOWN).map(({ panelId, problem, subject }) => ({ panelId, problem, subject }));
  await withSystem(db, (tx) =>
    tx.executeSql(sql`
      insert into platform_checks (kind, checked_at, problems, found)
      values (${kind}, now(), ${problems.length}, ${JSON.stringify(found)})
      on conflict (kind) do update set checked_at = excluded.checked_at, problems = excluded.problems, found = excluded.found`),
  );
}

export async function latestChecks(ctx: Ctx): Promise<CheckRow[]> {
  const rows = await ctx.tx.selectFrom("platformChecks").select(["kind", "checkedAt", "problems", "found"]).execute();
  return rows as unknown as CheckRow[];
}
