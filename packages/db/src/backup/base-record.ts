import { type BackupStore, putJson, readJson } from "./store.ts";

export const BASE_FOLDER = "base/";
const RECORD = "backup.json";

/** The record of a base backup; written last, so that a backup without it is unfinished. */
export interface BaseRecord {
  id: string;
  systemId: string;
  timeline: number;
  serverVersion: number;
  segmentBytes: number;
  /** Positions between which the log makes it consistent. */
  start: string;
  end: string;
  startedAt: string;
  finishedAt: string;
  /** Whether it is of the embedded server of `npm start`: that can be restored into an empty DATA_DIR. */
  isEmbedded: boolean;
  /** Identifies the SECRET_KEY that its secrets are sealed under. */
  keyMark: string;
  parts: { key: string; bytes: number; sha256: string }[];
}

export const newBaseId = (at: Date): string => at.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "").toLowerCase();

export const baseKey = (id: string, name: string): string => `${BASE_FOLDER}${id}/${name}`;

export const putBaseRecord = (store: BackupStore, record: BaseRecord): Promise<void> => putJson(store, baseKey(record.id, RECORD), record);

/** All finished base backups, oldest first. */
export async function baseRecords(store: BackupStore): Promise<BaseRecord[]> {
  const records: BaseRecord[] = [];
  for (const { key } of await store.list(BASE_FOLDER)) {
    const record = key.endsWith(`/${RECORD}`) ? await readJson<BaseRecord>(store, key) : undefined;
    if (record) records.push(record);
  }
  return records.sort((a, b) => a.finishedAt.localeCompare(b.finishedAt));
}

export async function removeBase(store: BackupStore, id: string): Promise<void> {
  // The record first: what an interrupted removal leaves is unfinished, and the next removal deletes it.
  await store.remove(baseKey(id, RECORD));
  for (const { key } of await store.list(`${BASE_FOLDER}${id}/`)) await store.remove(key);
}

/** Folders of base backups that were never finished, or that were only partly removed. */
export async function unfinishedBases(store: BackupStore, olderThan: Date): Promise<string[]> {
  const items = await store.list(BASE_FOLDER);
  const byId = Map.groupBy(items, ({ key }) => key.slice(BASE_FOLDER.length).split("/")[0]!);
  return [...byId].flatMap(([id, files]) => {
    const isFinished = files.some(({ key }) => key.endsWith(`/${RECORD}`));
    return isFinished || files.some(({ modifiedAt }) => modifiedAt > olderThan) ? [] : [id];
  });
}
