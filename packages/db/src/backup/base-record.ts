import { type BackupStore, putJson, readJson } from "./store.ts";

export const BASE_FOLDER = "base/";
const RECORD = "backup.json";

/** What is known of a base backup; written last, so that one without it is unfinished. */
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
  /** Of the server that `npm start` brings along: it can be restored into an empty DATA_DIR. */
  isEmbedded: boolean;
  /** Tells whether a SECRET_KEY is the one that its secrets are sealed under. */
  keyMark: string;
  parts: { key: string; bytes: number; sha256: string }[];
}

export const newBaseId = (at: Date): string => at.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "").toLowerCase();

export const baseKey = (id: string, name: string): string => `${BASE_FOLDER}${id}/${name}`;

export const putBaseRecord = (store: BackupStore, record: BaseRecord): Promise<void> => putJson(store, baseKey(record.id, RECORD), record);

/** All that are finished, the oldest first. */
export async function baseRecords(store: BackupStore): Promise<BaseRecord[]> {
  const records: BaseRecord[] = [];
  for (const { key } of await store.list(BASE_FOLDER)) {
    const record = key.endsWith(`/${RECORD}`) ? await readJson<BaseRecord>(store, key) : undefined;
    if (record) records.push(record);
  }
  return records.sort((a, b) => a.finishedAt.localeCompare(b.finishedAt));
}

export async function removeBase(store: BackupStore, id: string): Promise<void> {
  // The record first: what is left of an interrupted removal is unfinished, and removed by the next.
  await store.remove(baseKey(id, RECORD));
  for (const { key } of await store.list(`${BASE_FOLDER}${id}/`)) await store.remove(key);
}

/** Folders of bases that were never finished, or whose removal was interrupted. */
export async function unfinishedBases(store: BackupStore, olderThan: Date): Promise<string[]> {
  const items = await store.list(BASE_FOLDER);
  const byId = Map.groupBy(items, ({ key }) => key.slice(BASE_FOLDER.length).split("/")[0]!);
  return [...byId].flatMap(([id, files]) => {
    const isFinished = files.some(({ key }) => key.endsWith(`/${RECORD}`));
    return isFinished || files.some(({ modifiedAt }) => modifiedAt > olderThan) ? [] : [id];
  });
}
