import { randomBytes } from "node:crypto";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { filesBesides, withinLoginBudget } from "./first-files.ts";
import { chunksOf } from "./script-budget.ts";

const HTML = `<script type="module" crossorigin src="/static/cabinet/assets/shell.js"></script>`;

interface File {
  imports?: string[];
  begins?: string;
  kilobytes?: number;
}

/** Code that stays as large when it is compressed. */
const codeOf = (kilobytes: number): string => randomBytes(kilobytes * 1000).toString("base64");

function bundleOf(files: Record<string, File>, html = HTML): Rolldown.OutputBundle {
  const chunks = Object.entries(files).map(([name, { imports = [], begins = null, kilobytes = 0 }]) => [
    `assets/${name}.js`,
    {
      type: "chunk",
      fileName: `assets/${name}.js`,
      imports: imports.map((imported) => `assets/${imported}.js`),
      facadeModuleId: begins && `/project/apps/web/src/${begins}`,
      code: codeOf(kilobytes),
    },
  ]);
  return Object.fromEntries([...chunks, ["index.html", { type: "asset", source: html }]]) as Rolldown.OutputBundle;
}

function check(bundle: Rolldown.OutputBundle): void {
  const { generateBundle } = withinLoginBudget(["login.tsx"]);
  const refuse = (message: string) => {
    throw new Error(message);
  };
  (generateBundle as { handler: (options: object, bundle: Rolldown.OutputBundle) => void }).handler.call({ error: refuse }, {}, bundle);
}

/** The login with its field's file; other pages load more. */
const login = (field: number): Record<string, File> => ({
  shell: { kilobytes: 40 },
  login: { begins: "login.tsx", imports: ["shell", "field"], kilobytes: 1 },
  field: { imports: ["shell"], kilobytes: field },
  list: { begins: "list.tsx", imports: ["shell", "field"], kilobytes: 200 },
});

test("a page loads what its modules import, besides what every page starts with", () => {
  const chunks = chunksOf(bundleOf(login(1)));
  expect(filesBesides(HTML, chunks, ["login.tsx"])).toEqual(["assets/login.js", "assets/field.js"]);
  expect(() => filesBesides(HTML, chunks, ["moved.tsx"])).toThrow("No file of the build begins with moved.tsx");
});

test("the login's script has a budget, which other pages' files don't count towards", () => {
  expect(() => check(bundleOf(login(20)))).not.toThrow();
  expect(() => check(bundleOf(login(120)))).toThrow(/^The login loads \d+\.\d KB of script\. The budget is 150 KB\.$/);
});

test("a page without scripts is an error of the pattern, not a small page", () => {
  expect(() => check(bundleOf(login(1), "<script src='a.js'></script>"))).toThrow("No script was found in index.html");
});
