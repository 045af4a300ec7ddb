import fs from "node:fs";
import path from "node:path";
import { TOOLS } from "./files.mjs";

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function holderOf(file) {
  try {
    return Number(fs.readFileSync(file, "utf8"));
  } catch {
    return 0; // just released
  }
}

/** Created together with its content: a reader never sees it empty. */
function create(file) {
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, String(process.pid));
  try {
    fs.linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** Renamed before it is removed, so that of two processes that find the holder dead only one removes this lock. */
function removeLockOf(file, holder) {
  const moved = `${file}.dead.${process.pid}`;
  try {
    fs.renameSync(file, moved);
  } catch {
    return;
  }
  if (holderOf(moved) !== holder) fs.renameSync(moved, file);
  else fs.rmSync(moved, { force: true });
}

const pause = (milliseconds) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Runs the work exclusively among all processes of this checkout; the lock of a dead process is taken over. */
export function withLock(name, say, work, folder = TOOLS) {
  const file = path.join(folder, `${name}.lock`);
  fs.mkdirSync(folder, { recursive: true });
  let isReported = false;
  while (!create(file)) {
    const holder = holderOf(file);
    if (holder && !isAlive(holder)) {
      removeLockOf(file, holder);
      continue;
    }
    if (holder && !isReported) say(`${name}: process ${holder} holds the lock, waiting`);
    isReported ||= holder > 0;
    pause(200);
  }
  try {
    return work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
