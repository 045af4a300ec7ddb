import pg from "pg";
import { surviveConnectionLoss } from "../pool.ts";
import { parsePosition, type WalPosition } from "./wal-position.ts";

/** The slot that keeps the log on the server until the backup has it. */
const SLOT = "vitrine_backup";
const OLDEST_SERVER = 150_000;

export interface Identity {
  /** The id of the cluster and of its copies. */
  systemId: string;
  timeline: number;
  position: WalPosition;
  segmentBytes: number;
  /** Such as 180004. */
  serverVersion: number;
}

export class BackupError extends Error {}

/**
 * Opens a connection that understands replication commands besides SQL. It names a database, so that the server admits it by the same
 * rule as any other connection and not by one for `replication`.
 */
export async function openReplication(ownerUrl: string): Promise<pg.Client> {
  const client = surviveConnectionLoss(
    new pg.Client({ connectionString: ownerUrl, replication: "database", application_name: "vitrine backup" } as pg.ClientConfig),
  );
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw explained(error, new URL(ownerUrl).username);
  }
}

function explained(error: unknown, role: string): unknown {
  const code = (error as { code?: string }).code;
  if (code === "42501")
    return new BackupError(`The role ${role} may not replicate, which a backup needs: alter role "${role}" replication`, { cause: error });
  if (code === "53300") return new BackupError("The server has no connection for a backup left: raise max_wal_senders.", { cause: error });
  return error;
}

export async function identify(client: pg.Client): Promise<Identity> {
  const one = async (text: string) => Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {})[0] ?? "";
  const { rows } = await client.query<{ systemid: string; timeline: string; xlogpos: string }>("IDENTIFY_SYSTEM");
  const serverVersion = Number(await one("select current_setting('server_version_num')"));
  if (serverVersion < OLDEST_SERVER) throw new BackupError("A backup needs PostgreSQL 15 or newer.");
  if ((await one("select current_setting('wal_level')")) === "minimal")
    throw new BackupError("A backup needs wal_level = replica on the server, which is PostgreSQL's default.");
  const { systemid, timeline, xlogpos } = rows[0]!;
  const segmentBytes = Number(await one("select pg_size_bytes(current_setting('wal_segment_size'))"));
  return { systemId: systemid, timeline: Number(timeline), position: parsePosition(xlogpos), segmentBytes, serverVersion };
}

export interface Slot {
  /** The oldest position that the server keeps for us. */
  restart: WalPosition;
  /** Whether another process is reading from it. */
  isActive: boolean;
  /** Whether it was created now: what was written before may be missing from the backup. */
  isNew: boolean;
}

export async function ensureSlot(client: pg.Client): Promise<Slot> {
  const found = await client.query<{ restart_lsn: string | null; active: boolean; wal_status: string | null }>(
    `select restart_lsn, active, wal_status from pg_replication_slots where slot_name = '${SLOT}'`,
  );
  const row = found.rows[0];
  if (row?.restart_lsn && row.wal_status !== "lost") return { restart: parsePosition(row.restart_lsn), isActive: row.active, isNew: false };
  if (row) await client.query(`DROP_REPLICATION_SLOT ${SLOT}`);
  await client.query(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL RESERVE_WAL`);
  return { ...(await ensureSlot(client)), isNew: true };
}

/** Removes the slot: without backups, the server would keep its log for the slot until the disk is full. */
export async function dropSlot(client: pg.Client): Promise<void> {
  await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}' and not active`);
}

export const startReplication = (from: string, timeline: number): string =>
  `START_REPLICATION SLOT ${SLOT} PHYSICAL ${from} TIMELINE ${timeline}`;

/** The file that says where a timeline started; undefined for the first, which has none. */
export async function timelineHistory(client: pg.Client, timeline: number): Promise<Buffer | undefined> {
  if (timeline === 1) return undefined;
  const { rows } = await client.query<{ content: Buffer | string }>(`TIMELINE_HISTORY ${timeline}`);
  return Buffer.from(rows[0]!.content);
}

/**
 * Commits something, so that the log has a moment to restore to even if the server is idle. Returns the server's time before, and the
 * position from which on the log holds it.
 */
export async function markMoment(client: pg.Client): Promise<{ at: Date; position: WalPosition }> {
  const { rows } = await client.query<{ at: string; position: string }>(
    "select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') as at, pg_logical_emit_message(true, 'vitrine backup', '') as position",
  );
  const after = await client.query<{ position: string }>("select pg_current_wal_flush_lsn() as position");
  return { at: new Date(rows[0]!.at), position: parsePosition(after.rows[0]!.position) };
}
