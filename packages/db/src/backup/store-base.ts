import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { takeBaseBackup } from "./base-backup.ts";
import { type BaseRecord, baseKey, newBaseId, putBaseRecord } from "./base-record.ts";
import { identify } from "./replication.ts";
import type { BackupStore } from "./store.ts";
import { printPosition } from "./wal-position.ts";

/** A bucket takes up to 5 GB at once; this much of the disk must be free. */
const PART_BYTES = 256 * 1024 * 1024;

type Part = BaseRecord["parts"][number];

/** Takes a base backup into the store; resolves once it is complete there. */
export async function storeBase(
  client: pg.Client,
  store: BackupStore,
  given: Pick<BaseRecord, "isEmbedded" | "keyMark">,
  partBytes = PART_BYTES,
): Promise<BaseRecord> {
  const startedAt = new Date();
  const id = newBaseId(startedAt);
  const identity = await identify(client);
  const { tar, finished: taken } = await takeBaseBackup(client);
  const packed = createZstdCompress();
  tar.on("error", (error) => packed.destroy(error));
  tar.pipe(packed);
  const parts = await storeParts(store, id, packed, partBytes);
  const { start, end, timeline, manifest } = await taken;
  await store.put(baseKey(id, "manifest.json"), manifest, "application/json");
  const record: BaseRecord = {
    id,
    ...given,
    systemId: identity.systemId,
    timeline,
    serverVersion: identity.serverVersion,
    segmentBytes: identity.segmentBytes,
    start: printPosition(start),
    end: printPosition(end),
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    parts,
  };
  await putBaseRecord(store, record);
  return record;
}

/** Goes through a file on this machine: a bucket needs the length beforehand. */
async function storeParts(store: BackupStore, id: string, content: AsyncIterable<Buffer>, partBytes: number): Promise<Part[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-backup-"));
  const parts: Part[] = [];
  try {
    let open: PartFile | undefined;
    const close = async () => {
      if (!open) return;
      const key = baseKey(id, `part-${String(parts.length + 1).padStart(6, "0")}`);
      parts.push(await open.storeAs(store, key));
      open = undefined;
    };
    for await (const chunk of content) {
      open ??= new PartFile(path.join(folder, "part"));
      await open.write(chunk);
      if (open.bytes >= partBytes) await close();
    }
    await close();
    return parts;
  } finally {
    await rm(folder, { recursive: true });
  }
}

class PartFile {
  readonly #path: string;
  readonly #file;
  readonly #hash = createHash("sha256");
  bytes = 0;

  constructor(file: string) {
    this.#path = file;
    this.#file = createWriteStream(file, { mode: 0o600 });
  }

  async write(chunk: Buffer): Promise<void> {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    if (!this.#file.write(chunk)) await once(this.#file, "drain");
  }

  async storeAs(store: BackupStore, key: string): Promise<Part> {
    this.#file.end();
    await finished(this.#file);
    await store.put(key, { path: this.#path, bytes: this.bytes }, "application/zstd");
    return { key, bytes: this.bytes, sha256: this.#hash.digest("hex") };
  }
}
