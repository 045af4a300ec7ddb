import { mkdtempSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** An upper bound of the space for a run's databases and their log. */
const ROOM_BYTES = 3 * 1024 ** 3;

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    // Data in memory leaves less of it for the tests themselves.
    return bavail * bsize >= bytes && process.availableMemory() >= 2 * bytes;
  } catch {
    return false;
  }
}

/**
 * A folder for the test server's data, in memory if the system has a file system there with enough room: each test file's database is
 * a copy of 300 files, and on a disk that others use, too, a copy takes up to ten times the processor time.
 */
export function makeDataFolder(memory = MEMORY, bytes = ROOM_BYTES): string {
  return mkdtempSync(path.join(hasRoom(memory, bytes) ? memory : os.tmpdir(), "vitrine-test-"));
}
