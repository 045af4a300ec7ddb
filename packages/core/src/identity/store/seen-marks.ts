import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";

/** A session or API key that was used, and its user. */
export interface SeenMark {
  panelId: number;
  /** The panel's own user; null for a cabinet session. */
  userId: number | null;
  sessionId?: string;
  keyId?: number;
  ip?: string | null;
  at: Date;
}

/** Of many panels in one statement. Rows that another transaction is writing are skipped. */
export async function writeSeenMarks(db: Database, marks: SeenMark[]): Promise<void> {
  const of = <T>(take: (mark: SeenMark) => T): T[] => marks.map(take);
  await sql`
    select mark_seen(${of(({ panelId }) => panelId)}::bigint[], ${of(({ userId }) => userId)}::bigint[],
      ${of(({ sessionId }) => sessionId ?? null)}::uuid[], ${of(({ keyId }) => keyId ?? null)}::bigint[],
      ${of(({ ip }) => ip ?? null)}::text[], ${of(({ at }) => at)}::timestamptz[])`.execute(db);
}
