import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-lock-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Enters, notes it, stays a while, notes that it leaves. */
function contender(name: string) {
  const program = `
    import fs from "node:fs";
    import { withLock } from ${JSON.stringify(path.resolve(import.meta.dirname, "lock.mjs"))};
    withLock("job", () => {}, () => {
      fs.appendFileSync("journal", "in ${name}\\n");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
      fs.appendFileSync("journal", "out ${name}\\n");
    }, ".");`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], { cwd: folder, stdio: "inherit" });
}

async function endOf(child: ReturnType<typeof contender>): Promise<void> {
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
}

function expectOneByOne(count: number): void {
  const lines = fs.readFileSync(path.join(folder, "journal"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(count * 2);
  for (let i = 0; i < lines.length; i += 2) expect(lines[i + 1]).toBe(lines[i]!.replace("in", "out"));
  expect(fs.readdirSync(folder)).toEqual(["journal"]);
}

test("processes enter one by one", async () => {
  await Promise.all(["a", "b", "c"].map((name) => endOf(contender(name))));
  expectOneByOne(3);
});

test("the lock of a dead process is taken over, by one at a time", async () => {
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "exit");
  fs.writeFileSync(path.join(folder, "job.lock"), String(dead.pid));
  await Promise.all(["a", "b"].map((name) => endOf(contender(name))));
  expectOneByOne(2);
});
