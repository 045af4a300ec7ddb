import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Child } from "./child.ts";

let folder: string;
let child: Child | undefined;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-child-"));
});
afterEach(async () => {
  await child?.stop();
  fs.rmSync(folder, { recursive: true });
});

const journal = () => {
  const file = path.join(folder, "journal");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : [];
};

function run(program: string): Child {
  const file = path.join(folder, "program.mjs");
  fs.writeFileSync(
    file,
    `import fs from "node:fs"; const note = (word) => fs.appendFileSync(${JSON.stringify(path.join(folder, "journal"))}, word + "\\n");\n${program}`,
  );
  child = new Child({
    name: "child",
    file: path.relative(path.resolve(import.meta.dirname, "../.."), file),
    env: { PATH: process.env["PATH"] },
  });
  return child;
}

test("one that crashes is started again", async () => {
  run(`note("start"); process.exit(1);`);
  await expect.poll(journal, { timeout: 10_000 }).toEqual(expect.arrayContaining(["start", "start"]));
  await child!.stop();
  const runs = journal().length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(journal()).toHaveLength(runs);
});

test("a process that is killed repeatedly is restarted immediately; one that fails waits longer, up to a short limit", async () => {
  const starts = () => journal().map(Number);
  const run1 = run(`note(String(Date.now())); setInterval(() => {}, 1000);`);
  for (let kills = 1; kills <= 6; kills++) {
    await expect.poll(() => starts().length, { interval: 20 }).toBe(kills);
    process.kill(run1.pid!, "SIGKILL");
  }
  await expect.poll(() => starts().length).toBe(7);
  // With a pause that doubles from 250 ms the last start would come after 15 seconds.
  expect(starts()[6]! - starts()[0]!).toBeLessThan(10_000);
  await run1.stop();
  fs.rmSync(path.join(folder, "journal"));
  run(`note(String(Date.now())); process.exit(1);`);
  await expect.poll(() => starts().length, { timeout: 30_000 }).toBe(8);
  const waits = starts()
    .slice(1)
    .map((start, n) => start - starts()[n]!);
  expect(waits[0]!).toBeGreaterThanOrEqual(250);
  expect(waits[4]!).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...waits)).toBeLessThan(5_000);
});

test("stopping asks first and waits for the end", async () => {
  run(`const keep = setInterval(() => {}, 1000);
    process.once("SIGTERM", () => setTimeout(() => { note("finished"); clearInterval(keep); }, 200));
    note("start");`);
  await expect.poll(journal, { timeout: 10_000 }).toEqual(["start"]);
  await child!.stop();
  expect(journal()).toEqual(["start", "finished"]);
});
