import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** A folder or bucket. */
export interface BackupStore {
  put(key: string, content: Uint8Array | { path: string; bytes: number }, type: string): Promise<void>;
  get(key: string): Promise<{ open: () => Readable; bytes: number } | undefined>;
  remove(key: string): Promise<void>;
  /** The keys with this prefix, in order. */
  list(prefix: string): Promise<{ key: string; bytes: number; modifiedAt: Date }[]>;
}

export async function readObject(store: BackupStore, key: string): Promise<Buffer | undefined> {
  const found = await store.get(key);
  return found && (await buffer(found.open()));
}

export async function readJson<T>(store: BackupStore, key: string): Promise<T | undefined> {
  const found = await readObject(store, key);
  return found && (JSON.parse(found.toString()) as T);
}

export async function putJson(store: BackupStore, key: string, value: unknown): Promise<void> {
  await store.put(key, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`), "application/json");
}
