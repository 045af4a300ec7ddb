import { setTimeout as delay } from "node:timers/promises";
import { isEmbedded } from "@vitrine/db/embedded/restore";
import { type BaseRecord, baseRecords } from "@vitrine/db/backup/base-record";
import { prune } from "@vitrine/db/backup/prune";
import { BackupError, ensureSlot, identify, markMoment, openReplication, timelineHistory } from "@vitrine/db/backup/replication";
import { storeBase } from "@vitrine/db/backup/store-base";
import { putHistory, putMoment, WalArchive } from "@vitrine/db/backup/wal-archive";
import { readWal } from "@vitrine/db/backup/wal-stream";
import type pg from "pg";
import { backUpFiles, pruneFiles, putFileList } from "./files.ts";
import type { Installation } from "./installation.ts";

/** The longest time until the server's log is stored, however slow the store is. */
const ARRIVAL_MS = 600_000;

export async function assertOwnStore({ store }: Installation, systemId: string): Promise<BaseRecord[]> {
  const bases = await baseRecords(store);
  if (bases.some((base) => base.systemId !== systemId))
    throw new BackupError("There are backups of another installation. Each needs a folder or bucket of its own.");
  return bases;
}

/** Takes a base backup with the files of that moment, then removes what is too old. */
export async function takeBase(installation: Installation, ownerUrl: string, stored = new Set<string>()): Promise<BaseRecord> {
  const { store, backup, keyMark, env, note } = installation;
  const client = await openReplication(ownerUrl);
  try {
    await assertOwnStore(installation, (await identify(client)).systemId);
    const base = await storeBase(client, store, { isEmbedded: isEmbedded(env.DATA_DIR, ownerUrl), keyMark });
    const files = await backUpFiles(installation, client, stored);
    await putFileList(installation, base, files);
    await prune(store, backup.keepDays);
    await pruneFiles(installation, await baseRecords(store), files, stored);
    note({ base: { id: base.id, finishedAt: base.finishedAt, bytes: base.parts.reduce((sum, { bytes }) => sum + bytes, 0) } });
    return base;
  } finally {
    await client.end();
  }
}

export interface Log {
  timeline: number;
  archive: WalArchive;
  /** Rejects when the log can't be read or stored any more. */
  ended: Promise<never>;
  /** Whether what was written before the backup started may be missing. */
  hasGap: boolean;
}

/** Reads the log into the store from where the last reader stopped; undefined while another process does. */
export async function openLog({ store }: Installation, client: pg.Client): Promise<Log | undefined> {
  const { timeline, segmentBytes } = await identify(client);
  const slot = await ensureSlot(client);
  if (slot.isActive) return undefined;
  const history = await timelineHistory(client, timeline);
  if (history) await putHistory(store, timeline, history);
  const archive = new WalArchive(store, { timeline, segmentBytes, from: slot.restart });
  const ended = readWal(client, archive.safe, timeline, archive) as Promise<never>;
  ended.catch(() => undefined);
  return { timeline, archive, ended, hasGap: slot.isNew };
}

/** Stores the log as far as it goes now. From here on this moment can be restored. */
export async function storeMoment({ store, note }: Installation, client: pg.Client, { timeline, archive, ended }: Log): Promise<Date> {
  const { at, position } = await markMoment(client);
  const arrived = async () => {
    for (const until = performance.now() + ARRIVAL_MS; archive.received < position; await delay(20))
      if (performance.now() > until) throw new BackupError("The write-ahead log does not arrive.");
  };
  await Promise.race([arrived(), ended]);
  await archive.storePart();
  await putMoment(store, timeline, at);
  note({ log: { segment: archive.segment, storedAt: new Date().toISOString(), until: at.toISOString() } });
  return at;
}

/** A base backup, and the log up to now unless another process stores it. */
export async function backUp(installation: Installation, ownerUrl: string): Promise<{ base: BaseRecord; until: Date | undefined }> {
  const clients = [await openReplication(ownerUrl), await openReplication(ownerUrl)] as const;
  try {
    const [reader, asker] = clients;
    // The slot first: from here on the server keeps what the base backup needs.
    await ensureSlot(asker);
    const base = await takeBase(installation, ownerUrl);
    const log = await openLog(installation, reader);
    return { base, until: log && (await storeMoment(installation, asker, log)) };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
