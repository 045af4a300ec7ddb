import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-toolchain-"));
  fs.mkdirSync(path.join(folder, "scripts/toolchain"), { recursive: true });
  fs.cpSync(import.meta.dirname, path.join(folder, "scripts/boot"), { recursive: true });
  fs.cpSync(path.resolve(import.meta.dirname, "../toolchain"), path.join(folder, "scripts/toolchain"), { recursive: true });
  // Newer than any Node, so that the pinned one is needed.
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module", engines: { node: ">=999.0.0" } }));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Asks for the pinned Node with an npm that runs `program`, whose `prefix` is the folder to install into. */
function askNode(program: string) {
  const npm = path.join(folder, "npm-cli.js");
  fs.writeFileSync(
    npm,
    `import fs from "node:fs"; const prefix = process.argv[process.argv.indexOf("--prefix") + 1] + "/node_modules"; ${program}`,
  );
  const ask = `import { nodeProgram } from "./scripts/boot/toolchain.mjs"; console.log(nodeProgram(() => {}));`;
  const env = { ...process.env, npm_execpath: npm };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", ask], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { status, answer: stdout.trim(), fault: stderr };
}

test("a Node that npm left out is reported as not fetched, and fetched the next time", () => {
  expect(askNode("")).toMatchObject({ status: 1, fault: expect.stringContaining("could not fetch node") });
  const fetched = askNode(`fs.mkdirSync(prefix + "/node-here", { recursive: true });`);
  expect(fetched).toMatchObject({ status: 0, answer: expect.stringMatching(/\.tools\/node-\w+\/node_modules\/node-here\/bin\/node$/) });
  expect(askNode("process.exit(1);")).toMatchObject({ status: 0, answer: fetched.answer });
});

test("a folder in which the Node is missing is fetched again", () => {
  const { answer } = askNode(`fs.mkdirSync(prefix + "/node-here", { recursive: true });`);
  fs.rmSync(path.resolve(answer, "../.."), { recursive: true });
  expect(askNode(`fs.mkdirSync(prefix + "/node-again", { recursive: true });`).answer).toContain("node-again");
});
