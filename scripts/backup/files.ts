import { mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { UploadPurpose } from "@vitrine/contract/kernel/file/purposes";
import { isPrivate, storageKey } from "@vitrine/core/kernel/file/place";
import { baseKey, type BaseRecord } from "@vitrine/db/backup/base-record";
import { readObject } from "@vitrine/db/backup/store";
import type { FileStorage } from "@vitrine/integrations/storage/file-storage";
import type pg from "pg";
import type { Installation } from "./installation.ts";

const FOLDER = "files/";
const LIST = "files.txt";
const AT_ONCE = 4;

/** Keys of the storage for every file that a row describes. */
export async function filesOf(client: pg.Client): Promise<string[]> {
  // The owner of the tables sees no panel's rows; this role sees all of them.
  await client.query("set role vitrine_system");
  try {
    const { rows } = await client.query<{ panel_id: string; purpose: UploadPurpose | "export"; name: string }>(
      "select panel_id::text, purpose, name from files where stored_at is not null and removed_at is null order by panel_id, id",
    );
    return rows.map(({ panel_id, purpose, name }) => storageKey({ panelId: Number(panel_id), isPrivate: isPrivate(purpose), name }));
  } finally {
    await client.query("reset role");
  }
}

/** Copies one file through this machine's disk; false if it does not exist. */
async function copyFile(from: FileStorage, fromKey: string, to: FileStorage, toKey: string): Promise<boolean> {
  const found = await from.get(fromKey);
  if (!found) return false;
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-file-"));
  try {
    const file = path.join(folder, "content");
    await pipeline(found.open(), createWriteStream(file, { mode: 0o600 }));
    await to.put(toKey, { path: file, bytes: found.bytes }, "application/octet-stream");
    return true;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs several at once; resolves with the items for which the work returned false. */
async function failing(keys: string[], work: (key: string) => Promise<boolean>): Promise<string[]> {
  const failed: string[] = [];
  const queue = [...keys];
  const worker = async () => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) if (!(await work(key))) failed.push(key);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

/** Files never change, so each is stored once. `stored` remembers them between runs. */
export async function backUpFiles({ store, files, note }: Installation, client: pg.Client, stored: Set<string>): Promise<string[]> {
  const wanted = await filesOf(client);
  if (stored.size === 0) for (const { key } of await store.list(FOLDER)) stored.add(key.slice(FOLDER.length));
  const missing = await failing(
    wanted.filter((key) => !stored.has(key)),
    async (key) => {
      const isCopied = await copyFile(files, key, store, FOLDER + key);
      if (isCopied) stored.add(key);
      return isCopied;
    },
  );
  note({ files: { stored: wanted.length - missing.length, missing: missing.length, checkedAt: new Date().toISOString() } });
  return wanted;
}

export async function putFileList({ store }: Installation, { id }: BaseRecord, keys: string[]): Promise<void> {
  await store.put(baseKey(id, LIST), Buffer.from(keys.map((key) => `${key}\n`).join("")), "text/plain");
}

/** Removes files that neither one of these base backups nor the installation has. */
export async function pruneFiles({ store }: Installation, bases: BaseRecord[], current: string[], stored: Set<string>): Promise<number> {
  const known = new Set(current);
  for (const { id } of bases) {
    const list = await readObject(store, baseKey(id, LIST));
    for (const key of list?.toString().split("\n") ?? []) known.add(key);
  }
  const since = bases[0] && new Date(bases[0].startedAt);
  let removed = 0;
  for (const { key, modifiedAt } of await store.list(FOLDER)) {
    const name = key.slice(FOLDER.length);
    // A file created and removed since may belong to a moment between two base backups.
    if (known.has(name) || !since || modifiedAt >= since) continue;
    await store.remove(key);
    stored.delete(name);
    removed++;
  }
  return removed;
}

/** Restores files that the restored rows describe and the installation lacks. Resolves with those that the backup lacks too. */
export async function restoreFiles({ store, files }: Installation, client: pg.Client): Promise<{ files: number; missing: string[] }> {
  const wanted = await filesOf(client);
  const missing = await failing(wanted, async (key) => {
    const present = await files.get(key);
    if (!present) return copyFile(store, FOLDER + key, files, key);
    present.open().destroy();
    return true;
  });
  return { files: wanted.length, missing };
}
