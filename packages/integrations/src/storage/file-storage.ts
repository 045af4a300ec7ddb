import type { Readable } from "node:stream";

/** What is stored: bytes in memory, or a file on this machine. */
export type Content = Uint8Array | { path: string; bytes: number };

export interface StoredContent {
  /** Reads it; call it once, and destroy what is not read to its end. */
  open: () => Readable;
  bytes: number;
}

export interface StoredItem {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** The storage of uploaded and generated files. Keys are paths of letters, digits, dots, hyphens and slashes. */
export interface FileStorage {
  /** Replaces a file with the same key. */
  put(key: string, content: Content, type: string): Promise<void>;
  /** undefined if there is no such file. */
  get(key: string): Promise<StoredContent | undefined>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Everything below a folder, such as `base/`, in the order of the keys. */
  list(folder: string): Promise<StoredItem[]>;
  close(): Promise<void>;
}

const KEY = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

/** A key is part of a path on disk and of an address: one that could leave its folder is refused. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error("not a key of a stored file");
  return key;
}

export function checkedFolder(folder: string): string {
  if (!folder.endsWith("/")) throw new Error("not a folder of stored files");
  return `${checkedKey(folder.slice(0, -1))}/`;
}
