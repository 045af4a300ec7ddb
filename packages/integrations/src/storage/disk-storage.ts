import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkedFolder, checkedKey, type Content, type FileStorage, type StoredItem } from "./file-storage.ts";

const PART = /\.part$/;

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";

/** Files below a folder that all processes share. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => path.join(folder, checkedKey(key));
  return {
    async put(key, content) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Readers see the whole file or none.
      const unfinished = `${target}.${process.pid}-${crypto.randomUUID()}.part`;
      try {
        await pipeline(readingOf(content), createWriteStream(unfinished, { flags: "wx", mode: 0o640, flush: true }));
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        const file = pathOf(key);
        const { size } = await stat(file);
        return { open: () => createReadStream(file), bytes: size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: async (below) => listBelow(folder, checkedFolder(below)),
    async close() {},
  };
}

const readingOf = (content: Content): Readable =>
  content instanceof Uint8Array ? Readable.from([content], { objectMode: false }) : createReadStream(content.path);

async function listBelow(folder: string, below: string): Promise<StoredItem[]> {
  const entries = await readdir(path.join(folder, below), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const items: StoredItem[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || PART.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found) items.push({ key: path.relative(folder, file).split(path.sep).join("/"), bytes: found.size, modifiedAt: found.mtime });
  }
  return items.sort((a, b) => (a.key < b.key ? -1 : 1));
}
