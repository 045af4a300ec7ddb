import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Distributions, readDistributions } from "@vitrine/db/distribution";
import { SENT_FOLDER, type SentStatement } from "@vitrine/testkit/sent-statements";
import { parse } from "libpg-query";
import { ROOT } from "../process/run-node.ts";
import type { Counts } from "./counts.ts";
import { EXCEPTIONS } from "./sent/exceptions.ts";
import { sentProblems } from "./sent/problems.ts";

const SHOWN = 160;

export function readSent(folder = SENT_FOLDER): SentStatement[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), "utf8").split("\n"));
  const found = new Map<string, SentStatement>();
  for (const line of lines.filter((text) => text !== "")) {
    const statement = JSON.parse(line) as SentStatement;
    found.set(statement.text, statement);
  }
  return [...found.values()];
}

async function problemsOf({ text, from }: SentStatement, distributions: Distributions): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  const problems = stmts.flatMap(({ stmt }) => sentProblems(stmt, distributions));
  return problems.map((problem) => `${from}: ${problem}: ${text.slice(0, SHOWN)}`);
}

/** Checks the statements that the suite sent to the database, each once, for a distributed database. */
export async function checkSentStatements(): Promise<Counts> {
  const distributions = await readDistributions(path.join(ROOT, "migrations"));
  const sent = readSent();
  const isExcepted = ({ text }: SentStatement) => EXCEPTIONS.some(({ statement }) => statement.test(text));
  const failures = (await Promise.all(sent.filter((found) => !isExcepted(found)).map((found) => problemsOf(found, distributions)))).flat();
  if (sent.length === 0) failures.push("no statement was recorded");
  const unused = EXCEPTIONS.filter(({ statement }) => !sent.some(({ text }) => statement.test(text)));
  failures.push(...unused.map(({ statement }) => `no statement needs the exception ${statement.source}`));
  for (const failure of failures) console.log(failure);
  console.log(`${sent.length} statements`);
  return { passed: sent.length - failures.length, failed: failures.length, failures };
}
