import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

test("the test server's data is in memory where there is such a file system, and in the temporary folder elsewhere", () => {
  const memory = mkdtempSync(path.join(os.tmpdir(), "memory-"));
  const [inMemory, onDisk] = [makeDataFolder(memory), makeDataFolder(path.join(memory, "none"))];
  try {
    expect(path.dirname(inMemory)).toBe(memory);
    expect(path.dirname(onDisk)).toBe(os.tmpdir());
  } finally {
    for (const folder of [memory, onDisk]) rmSync(folder, { recursive: true });
  }
});
