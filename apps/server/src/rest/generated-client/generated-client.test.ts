import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { type Practice, startPractice } from "@vitrine/practice/start-practice";
import { typesOfDocument } from "@vitrine/testkit/openapi-types";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../../test/served.ts";

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, "../../../../..");
const TSC = path.join(ROOT, "node_modules/typescript/bin/tsc");
const OPTIONS = [
  "--noEmit",
  "--strict",
  "--target",
  "esnext",
  "--module",
  "nodenext",
  "--allowImportingTsExtensions",
  "--skipLibCheck",
  "--types",
  "node",
];

let world: World;
let served: Served;
let practice: Practice;
let folder: string;

beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  world = await makeWorld({ settings: { practiceProviderUrl: practice.url, allowPrivateProviders: false } });
  served = await serve(world.platform);
  folder = mkdtempSync(path.join(os.tmpdir(), "vitrine-client-"));
  symlinkSync(path.join(HERE, "../../../node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
  copyFileSync(path.join(HERE, "main-job.txt"), path.join(folder, "main-job.ts"));
  const got = await served.client("localhost:3000").send("/api/openapi.json");
  writeFileSync(path.join(folder, "generated.ts"), await typesOfDocument(got.json as object));
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await served.close();
  await practice.close();
});

test("a program with types made from the document passes the compiler", async () => {
  const roots = ["--typeRoots", path.join(ROOT, "node_modules/@types")];
  await promisify(execFile)(process.execPath, [TSC, ...OPTIONS, ...roots, "main-job.ts"], { cwd: folder }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => expect.fail(stdout + stderr),
  );
}, 60_000);

test("and does the main job: register, panel, provider, import, credit, order", async () => {
  const program = spawn(process.execPath, ["main-job.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ORIGIN: `http://127.0.0.1:${served.port}`, MAIN_HOST: "localhost:3000", PRACTICE_URL: practice.url },
  });
  const failures: string[] = [];
  createInterface({ input: program.stderr }).on("line", (line) => failures.push(line));
  const ended = new Promise((done) => program.once("exit", done));
  let last = "";
  for await (const line of createInterface({ input: program.stdout })) {
    last = line;
    const [, panel, importId] = /^import (\d+) (\d+)$/.exec(line) ?? [];
    if (importId === undefined) continue;
    await runImport(await systemCaller(world.platform, Number(panel), "import"), Number(importId), new AbortController().signal);
  }
  expect([await ended, failures]).toEqual([0, []]);
  expect(JSON.parse(last)).toEqual({
    balance: "100.00",
    charge: expect.stringMatching(/^\d+\.\d{2,8}$/) as string,
    status: "queued",
    same: true,
    replayed: "true",
  });
}, 60_000);
