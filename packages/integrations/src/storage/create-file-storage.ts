import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { createS3Storage, type S3Settings } from "./s3-storage.ts";

/** The storage: a folder shared by all processes, or a bucket. */
export type FileStorageSettings = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Settings);

export function createFileStorage(settings: FileStorageSettings): FileStorage {
  if (settings.kind === "disk") return createDiskStorage(settings.folder);
  const { kind: _, ...bucket } = settings;
  return createS3Storage(bucket);
}
