import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { fakeS3, type FakeS3 } from "@vitrine/testkit/fake-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileStorage } from "./create-file-storage.ts";
import type { FileStorage } from "./file-storage.ts";

let s3: FakeS3;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "storage-"));
  s3 = await fakeS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const read = async (storage: FileStorage, key: string) => {
  const found = await storage.get(key);
  return found && { bytes: found.bytes, text: (await buffer(found.open())).toString() };
};

describe.each(["disk", "s3"] as const)("%s", (kind) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = createFileStorage(kind === "disk" ? { kind, folder: path.join(folder, "files") } : s3.settings);
  });
  afterAll(() => storage.close());

  test("a stored file is read, replaced and removed", async () => {
    const key = "public/7/abc.webp";
    expect(await storage.get(key)).toBeUndefined();
    await storage.put(key, Buffer.from("first"), "image/webp");
    await storage.put(key, Buffer.from("a second one"), "image/webp");
    expect(await read(storage, key)).toEqual({ bytes: 12, text: "a second one" });
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test("a large file is streamed from the disk", async () => {
    const file = path.join(folder, "large.csv");
    const text = "row;of;text\n".repeat(200_000);
    await writeFile(file, text);
    await storage.put("private/7/large.csv", { path: file, bytes: text.length }, "text/csv");
    expect(await read(storage, "private/7/large.csv")).toEqual({ bytes: text.length, text });
  });

  test("everything below a folder is listed, and nothing else", async () => {
    const keys = ["list/a/1.csv", "list/a/2.csv", "list/b.csv", "list/c.csv", "list/d.csv"];
    for (const key of [...keys, "listed/e.csv"]) await storage.put(key, Buffer.from(key), "text/csv");
    const items = await storage.list("list/");
    expect(items.map(({ key, bytes }) => [key, bytes])).toEqual(keys.map((key) => [key, key.length]));
    expect(items.every(({ modifiedAt }) => Math.abs(Date.now() - modifiedAt.getTime()) < 60_000)).toBe(true);
    expect(await storage.list("none/")).toEqual([]);
    await expect(storage.list("../")).rejects.toThrow("not a key");
  });

  test("no key leads out of the storage", async () => {
    for (const key of ["../secret", "/etc/passwd", "public/../../x", "a//b", "A.webp", "a b", ""])
      await expect(storage.get(key)).rejects.toThrow("not a key");
  });
});

test("a disk keeps nothing of a file that was not written to its end", async () => {
  const storage = createFileStorage({ kind: "disk", folder: path.join(folder, "broken") });
  await expect(storage.put("public/7/a.csv", { path: path.join(folder, "missing"), bytes: 1 }, "text/csv")).rejects.toThrow("ENOENT");
  expect(await readdir(path.join(folder, "broken/public/7"))).toEqual([]);
});

test("a bucket that refuses is an error with its answer, not a missing file", async () => {
  const storage = createFileStorage({ ...s3.settings, secretAccessKey: "another secret" });
  await expect(storage.get("public/7/a.webp")).rejects.toThrow("SignatureDoesNotMatch");
  await expect(storage.put("public/7/a.webp", Buffer.from("a"), "image/webp")).rejects.toThrow("403");
  await storage.close();
});
