import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, SourceMap } from "node:module";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../process/run-node.ts";
import { coarseMaps, escaped, escapedText, leftOutside, nativeSpread, ownPlaces } from "./plugins.ts";

const SOURCE = `import path from "node:path";
import { pino } from "pino";

const words = { greeting: "Привіт 👋", pattern: /^\\p{L}+ 👋$/u };
function fail(): never {
  throw new Error("on line 6");
}
console.log(JSON.stringify([path.basename(import.meta.filename), import.meta.dirname, import.meta.url, words.greeting, words.pattern.test(words.greeting), typeof pino]));
if (process.argv[2] === "fail") fail();
`;

let folder: string;
let built: string;
beforeAll(async () => {
  // Where the worker's packages are found by their names.
  const near = path.join(ROOT, "apps/worker/dist");
  mkdirSync(near, { recursive: true });
  folder = mkdtempSync(path.join(near, "plugins-"));
  built = path.join(folder, "built");
  writeFileSync(path.join(folder, "program.ts"), SOURCE);
  const plugins = [leftOutside(built), ownPlaces(built), escapedText(), coarseMaps()];
  const bundle = await rolldown({ platform: "node", input: path.join(folder, "program.ts"), plugins });
  await bundle.write({ dir: built, format: "es", minify: false, sourcemap: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]): string =>
  execFileSync(process.execPath, ["--enable-source-maps", path.join(built, "program.js"), ...args], { encoding: "utf8", stdio: "pipe" });

test("a built program finds what is next to its source, and packages where they are installed", () => {
  const source = path.join(folder, "program.ts");
  expect(JSON.parse(run())).toEqual(["program.ts", folder, new URL(`file://${source}`).href, "Привіт 👋", true, "function"]);
});

test("it is plain ASCII, and its errors name the line of the source", () => {
  expect(readFileSync(path.join(built, "program.js"), "latin1")).not.toMatch(/[^\0-\x7F]/);
  expect(() => run("fail")).toThrow(/plugins-\w+\/program\.ts:6/);
  const map = new SourceMap(JSON.parse(readFileSync(path.join(built, "program.js.map"), "utf8")));
  expect(map.payload.sources).toEqual(["../program.ts"]);
});

test("tRPC's objects are spread by the engine", async () => {
  const input = createRequire(path.join(ROOT, "packages/rpc/package.json")).resolve("@trpc/server");
  const bundle = await rolldown({ platform: "node", input: input.replace(/\.cjs$/, ".mjs"), plugins: [nativeSpread()] });
  const { output } = await bundle.generate({ format: "es" });
  const [helper] = output.flatMap((part) => (part.type === "chunk" ? (/function _objectSpread2[\s\S]*?\n\}/.exec(part.code) ?? []) : []));
  const spread = runInThisContext(`(${helper})`) as (...parts: unknown[]) => object;
  expect(helper).not.toContain("defineProperty");
  expect(spread({}, { a: 1, b: 1 }, undefined, { b: 2 })).toEqual({ a: 1, b: 2 });
  const named = spread({}, JSON.parse('{"__proto__": {"isAdmin": true}}'));
  expect([Object.getPrototypeOf(named), Object.keys(named)]).toEqual([Object.prototype, ["__proto__"]]);
});

test("a text whose meaning its escapes would change is refused", () => {
  expect(escaped('const a = "день";')).toBe(String.raw`const a = "\u0434\u0435\u043d\u044c";`);
  expect(() => escaped("const a = String.raw`день`;")).toThrow("день");
});
