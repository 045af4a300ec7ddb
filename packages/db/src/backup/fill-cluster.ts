import { createHash } from "node:crypto";
import { appendFile, chmod, lchown, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import type { BaseRecord } from "./base-record.ts";
import { BackupError } from "./replication.ts";
import type { BackupStore } from "./store.ts";
import { archivedFiles, readArchived } from "./wal-archive.ts";
import { parsePosition, partsOfSegment, segmentName } from "./wal-position.ts";

/** In the data folder; the server copies from it while it recovers. */
export const RESTORE_FOLDER = "vitrine-restore";

export interface Recovery {
  base: BaseRecord;
  /** undefined means up to the end of the log. */
  to: Date | undefined;
  owner: { uid: number; gid: number } | undefined;
}

/** Makes a data folder from which a server recovers to the moment at its next start and then serves. */
export async function fillCluster(store: BackupStore, folder: string, { base, to, owner }: Recovery): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(contentOf(store, base)), createZstdDecompress(), unpackTar(folder));
  await chmod(folder, 0o700);
  await copyArchive(store, base, path.join(folder, RESTORE_FOLDER));
  await appendFile(path.join(folder, "postgresql.auto.conf"), settingsFor(to));
  await writeFile(path.join(folder, "recovery.signal"), "", { mode: 0o600 });
  if (owner) await giveTo(folder, owner);
}

/** Each part is verified against the stored checksum before its end is passed on. */
async function* contentOf(store: BackupStore, base: BaseRecord): AsyncGenerator<Buffer> {
  for (const { key, sha256 } of base.parts) {
    const found = await store.get(key);
    if (!found) throw new BackupError(`${key} is missing from the backup.`);
    const hash = createHash("sha256");
    for await (const chunk of found.open() as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest("hex") !== sha256) throw new BackupError(`${key} is damaged: it isn't what was stored.`);
  }
}

async function copyArchive(store: BackupStore, base: BaseRecord, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const first = partsOfSegment(segmentName(base.timeline, parsePosition(base.start), base.segmentBytes))!;
  for (const { name, key } of await archivedFiles(store)) {
    const parts = partsOfSegment(name);
    const isNeeded = parts ? parts.timeline === first.timeline && parts.order >= first.order : name.endsWith(".history");
    if (isNeeded) await writeFile(path.join(folder, name), await readArchived(store, key), { mode: 0o600 });
  }
}

/** The folder of a running command is the data folder. */
function settingsFor(to: Date | undefined): string {
  const copy = process.platform === "win32" ? `copy "${RESTORE_FOLDER}\\\\%f" "%p"` : `cp "${RESTORE_FOLDER}/%f" "%p"`;
  return [
    "",
    "# Restored by Vitrine: only read while recovery.signal exists",
    `restore_command = '${copy}'`,
    "recovery_target_timeline = 'current'",
    ...(to ? [`recovery_target_time = '${timeOf(to)}'`, "recovery_target_action = 'promote'"] : []),
    "",
  ].join("\n");
}

/** Here the server accepts a time zone only as a number. */
const timeOf = (moment: Date): string => moment.toISOString().replace("T", " ").replace("Z", "+00");

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await lchown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await lchown(path.join(folder, entry), uid, gid);
}

/** Once the server has recovered; a server of another machine leaves them, and needs them no more. */
export async function removeArchive(folder: string): Promise<void> {
  await rm(path.join(folder, RESTORE_FOLDER), { recursive: true, force: true });
}
