import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { type BackupStore, putJson, readJson, readObject } from "./store.ts";
import { segmentName, segmentStart, type WalPosition } from "./wal-position.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export const WAL_FOLDER = "wal/";
const TYPE = "application/zstd";

/** Keys of the storage are in lower case. */
const keyOf = (name: string): string => `${WAL_FOLDER}${name.toLowerCase()}.zst`;
const partKeyOf = (name: string): string => `${WAL_FOLDER}${name.toLowerCase()}.part.zst`;

/** Puts the log into the store by segments, as Postgres wants them back; the current one again and again as it grows. */
export class WalArchive {
  readonly #store: BackupStore;
  readonly #timeline: number;
  readonly #segmentBytes: number;
  readonly #content: Buffer;
  #start: WalPosition;
  #filled = 0;
  #storedPart = 0;
  /** One write to the store at a time. */
  #storing: Promise<void> = Promise.resolve();

  constructor(store: BackupStore, { timeline, segmentBytes, from }: { timeline: number; segmentBytes: number; from: WalPosition }) {
    this.#store = store;
    this.#timeline = timeline;
    this.#segmentBytes = segmentBytes;
    this.#content = Buffer.alloc(segmentBytes);
    this.#start = segmentStart(from, segmentBytes);
  }

  /** Only whole segments: reading continues at the start of one. */
  get safe(): WalPosition {
    return this.#start;
  }

  /** The position up to which the log was received. */
  get received(): WalPosition {
    return this.#start + BigInt(this.#filled);
  }

  get segment(): string {
    return segmentName(this.#timeline, this.#start, this.#segmentBytes);
  }

  async write(at: WalPosition, data: Buffer): Promise<void> {
    if (at !== this.received) throw new Error("The write-ahead log came with a gap.");
    for (let rest = data; rest.length > 0;) {
      const part = rest.subarray(0, this.#segmentBytes - this.#filled);
      part.copy(this.#content, this.#filled);
      this.#filled += part.length;
      rest = rest.subarray(part.length);
      if (this.#filled === this.#segmentBytes) await this.#finish();
    }
  }

  #finish(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#store.put(keyOf(this.segment), await compress(this.#content), TYPE);
      await this.#store.remove(partKeyOf(this.segment));
      this.#start += BigInt(this.#segmentBytes);
      this.#filled = 0;
      this.#storedPart = 0;
      this.#content.fill(0);
    });
  }

  /** Stores the current segment as received so far. */
  storePart(): Promise<void> {
    return this.#inTurn(async () => {
      const filled = this.#filled;
      if (filled === this.#storedPart) return;
      await this.#store.put(partKeyOf(this.segment), await compress(Buffer.from(this.#content)), TYPE);
      this.#storedPart = filled;
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#storing = this.#storing.then(work);
    return this.#storing;
  }
}

export interface ArchivedFile {
  /** The name that Postgres uses. */
  name: string;
  key: string;
  modifiedAt: Date;
}

/** Segments and timeline histories; leaves out the partial file of a segment that is complete. */
export async function archivedFiles(store: BackupStore): Promise<ArchivedFile[]> {
  const files = new Map<string, ArchivedFile>();
  for (const { key, modifiedAt } of await store.list(WAL_FOLDER)) {
    const [base, ...extensions] = key.slice(WAL_FOLDER.length).split(".");
    const isHistory = extensions[0] === "history";
    const name = isHistory ? `${base!.toUpperCase()}.history` : base!.toUpperCase();
    if (extensions[0] !== "part" || !files.has(name)) files.set(name, { name, key, modifiedAt });
  }
  return [...files.values()];
}

export async function putHistory(store: BackupStore, timeline: number, content: Buffer): Promise<void> {
  const name = timeline.toString(16).padStart(8, "0");
  await store.put(`${WAL_FOLDER}${name}.history.zst`, await compress(content), TYPE);
}

export async function readArchived(store: BackupStore, key: string): Promise<Buffer> {
  const packed = await readObject(store, key);
  if (!packed) throw new Error(`${key} is missing from the backup.`);
  return decompress(packed);
}

const momentKey = (timeline: number): string => `moments/${timeline}.json`;

/** Whether the stored log has a commit after this moment, so that a server can recover to it and knows when to stop. */
export const putMoment = (store: BackupStore, timeline: number, until: Date): Promise<void> =>
  putJson(store, momentKey(timeline), { until: until.toISOString() });

export async function latestMoment(store: BackupStore, timeline: number): Promise<Date | undefined> {
  const found = await readJson<{ until: string }>(store, momentKey(timeline));
  return found && new Date(found.until);
}
