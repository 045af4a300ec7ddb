import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

test("the test server's data is in memory if there is room, else in the temporary folder", () => {
  const memory = mkdtempSync(path.join(os.tmpdir(), "memory-"));
  const folders = [
    makeDataFolder(memory, 1),
    makeDataFolder(memory, Number.MAX_SAFE_INTEGER),
    makeDataFolder(path.join(memory, "none"), 1),
  ];
  onTestFinished(() => [memory, ...folders].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  expect(folders.map((folder) => path.dirname(folder))).toEqual([memory, os.tmpdir(), os.tmpdir()]);
});
