import type { Node } from "oxc-parser";
import { readDistributions } from "@vitrine/db/distribution";
import { readMigrationFiles } from "@vitrine/db/migration-files";
import path from "node:path";
import { ROOT } from "../process/run-node.ts";
import { functionProblems } from "../test/sent/function-statements.ts";
import { formProblems } from "./statements/form.ts";
import { type SourceFile, sourceFiles, type Step } from "./source-files.ts";
import { lineOf, nodesOf, type ParsedFile, parseSources } from "./texts/syntax.ts";

const FIXTURE = /\.fixture\.ts$/;

type Template = Extract<Node, { type: "TaggedTemplateExpression" }>;

const isSql = (node: Node): node is Template =>
  node.type === "TaggedTemplateExpression" && node.tag.type === "Identifier" && node.tag.name === "sql";

/** The statement as sent to Postgres, with a parameter for every inserted value. */
const textOf = ({ quasi }: Template): string =>
  quasi.quasis.map(({ value }, n) => (n === 0 ? "" : ` $${n} `) + (value.cooked ?? value.raw)).join("");

export function statementProblems(files: ParsedFile[], isTenantTable: (name: string) => boolean): string[] {
  return files.flatMap((file) =>
    [...nodesOf(file.program)].filter(isSql).flatMap((node) => {
      const problems = formProblems(textOf(node), isTenantTable);
      return [...new Set(problems)].map((problem) => `${lineOf(file, node)}: ${problem}`);
    }),
  );
}

/** By its name, a function that requests or daemons call again and again. */
const HOT = /^migrations\/functions\/(claim_|mark_|place_|read_|watched_)/;

/** A function in `language sql` that cannot be inlined is planned again by every call; plpgsql keeps its plans. */
export function planProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ path: name, text }) => HOT.test(name) && /^\s*language sql\b/im.test(text))
    .map(({ path: name }) => `${name}: write it in plpgsql, which keeps its plans`);
}

export const statements: Step = {
  name: "statements",
  what: "SQL that panels spread over servers can answer too, and hot functions that keep their plans",
  async run() {
    const migrations = path.join(ROOT, "migrations");
    const distributions = await readDistributions(migrations);
    const isTenantTable = (name: string) => distributions.get(name) === "tenant";
    const { functions } = await readMigrationFiles(migrations, "citus");
    const files = parseSources(["packages/{core,ledger,jobs}/src/**/*.ts", "apps/*/src/**/*.ts"]).filter(
      ({ path: name }) => !FIXTURE.test(name),
    );
    return [
      ...statementProblems(files, isTenantTable),
      ...(await Promise.all(functions.map((file) => functionProblems(file, isTenantTable)))).flat(),
      ...planProblems(sourceFiles(["migrations/functions/*.sql"])),
    ];
  },
};
