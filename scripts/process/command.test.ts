import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { runNode } from "./run-node.ts";

const NEXT = "q7Zr2mXb9KpLw4sVtYc8NdHf3GjEa6TuVvWw";
/** Each with arguments that it takes. */
const COMMANDS = {
  doctor: [],
  admin: ["promote", "someone"],
  backup: ["now"],
  restore: [],
  reconcile: [],
  statistics: ["check"],
  "rotate-key": [],
} as const;
type Command = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Command[];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-command-"));
  return () => rmSync(folder, { recursive: true });
});

const run = (name: Command, args: readonly string[], env: Record<string, string> = {}) =>
  runNode([`scripts/${name}.ts`, ...args], {
    NODE_ENV: "development",
    DATABASE_URL: "",
    APP_DATABASE_URL: "",
    SECRET_KEY: "",
    DATA_DIR: path.join(folder, "data"),
    BACKUP_DIR: path.join(folder, "backup"),
    NEW_SECRET_KEY: NEXT,
    ...env,
  });
const STACK = /^\s+at .+:\d+/m;

test.each(NAMES)("%s prints its usage, on request and after a wrong argument", async (name) => {
  const [asked, ...refused] = await Promise.all(
    [["--help"], ["--nonsense"], [...COMMANDS[name], "more", "and", "more"]].map((args) => run(name, args)),
  );
  expect(asked).toMatchObject({ code: 0, output: expect.stringMatching(new RegExp(`^Usage:\n  .*npm run ${name}`)) as string });
  for (const { code, output } of refused) {
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("Usage:\n") as string });
    expect(output).not.toMatch(STACK);
  }
  // Asking for help creates neither a database nor a key.
  expect(readdirSync(folder)).toEqual([]);
});

test.each(NAMES)("%s names a wrong setting, without a stack", async (name) => {
  const { code, output } = await run(name, COMMANDS[name], { PORT: "many", SECRET_KEY: NEXT.toLowerCase() });
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("PORT: must be a number") as string });
  expect(output).not.toMatch(STACK);
});

test.each(["admin", "backup", "reconcile", "statistics", "rotate-key"] as const)(
  "%s says that the database can't be reached, and where to look",
  async (name) => {
    const { code, output } = await run(name, COMMANDS[name], { DATABASE_URL: "postgres://someone:secret@127.0.0.1:1/vitrine" });
    expect({ code, output }).toEqual({
      code: 1,
      output: "The database can't be used: connect ECONNREFUSED 127.0.0.1:1\n→ npm run doctor says what is wrong and how to fix it.\n",
    });
  },
);

test.each(["backup", "reconcile", "statistics", "rotate-key"] as const)("%s creates no database if there is none", async (name) => {
  const { code, output } = await run(name, COMMANDS[name]);
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no database in .*\n→ Start the product once \(npm start\)/) as string,
  });
  expect(readdirSync(path.join(folder, "data")).filter((file) => file.startsWith("postgres"))).toEqual([]);
});

test("the doctor makes no key, which a restore would take for the installation's", async () => {
  expect((await run("doctor", [])).output).toContain("There is no database in");
  expect(readdirSync(folder)).toEqual([]);
  expect((await run("restore", [])).output).toContain("Set SECRET_KEY to the key of the installation");
});

test("invalid arguments are named", async () => {
  expect((await run("statistics", ["rebuild", "--panel", "3", "--day", "2026-02-30"])).output).toBe(
    "2026-02-30 isn't a day such as 2026-11-21.\n",
  );
  expect((await run("admin", ["create", "you@example.com", "boss"])).output).toMatch(/^There is no role boss\./);
  expect((await run("admin", ["create", "you@"])).output).toBe("you@ isn't an email address.\n");
  expect((await run("rotate-key", [], { NEW_SECRET_KEY: "short" })).output).toMatch(/^NEW_SECRET_KEY must be another key/);
});
