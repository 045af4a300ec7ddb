import { availableParallelism } from "node:os";
import { errors } from "./errors.ts";
import { marks } from "./marks.ts";
import { small } from "./small-files.ts";
import { spacing } from "./spacing.ts";
import { statements } from "./statements.ts";
import type { Step } from "./source-files.ts";
import { tables } from "./tables.ts";
import { texts } from "./texts.ts";
import { format, layers, lint, migrations, types, unused } from "./tools.ts";
import { words } from "./words.ts";

/** Types come first: the others read the generated declarations. The longest of the others follow, so that none of them runs last. */
const STEPS: Step[] = [types, lint, layers, unused, format, migrations, statements, errors, tables, texts, marks, small, spacing, words];

interface Result {
  step: Step;
  problems: string[];
  seconds: number;
}

async function perform(step: Step): Promise<Result> {
  const began = performance.now();
  const problems = await step.run().catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  const result = { step, problems, seconds: (performance.now() - began) / 1000 };
  for (const problem of problems) console.log(`${step.name}: ${problem}`);
  return result;
}

/** As many at once as there are processors: most steps keep a single one busy. */
async function performTogether(steps: Step[]): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const performNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await perform(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, performNext));
  return results.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
}

function summary(results: Result[]): string {
  const lines = results.map(({ step, problems, seconds }) => {
    const verdict = problems.length === 0 ? "ok    " : "FAILED";
    return `  ${verdict} ${step.name.padEnd(11)} ${seconds.toFixed(1).padStart(5)} s  ${step.what}`;
  });
  return ["check", ...lines].join("\n");
}

/** Runs the named steps, or all, and prints what they found. */
export async function check(names: string[] = []): Promise<{ passed: number; failed: number; failures: string[] }> {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(", ")}. Steps: ${STEPS.map(({ name }) => name).join(", ")}.`);
  const chosen = STEPS.filter(({ name }) => names.length === 0 || names.includes(name));
  const results = [
    ...(await performTogether(chosen.filter((step) => step === types))),
    ...(await performTogether(chosen.filter((step) => step !== types))),
  ];
  console.log(summary(results));
  const failures = results.filter(({ problems }) => problems.length > 0).map(({ step, problems }) => `${step.name}: ${problems[0]}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}
