import { examine } from "./doctor/examine.ts";
import type { Finding } from "./doctor/finding.ts";
import { runCommand, UsageError } from "./process/command.ts";

const USAGE = `Usage:
  npm run doctor    names what is wrong with this installation and how to fix it; changes nothing`;

const MARKS = { ok: "ok", warning: "WARNING", problem: "PROBLEM" } as const;
const INDENT = " ".repeat(26);

function lineOf({ about, level, text, fix }: Finding): string {
  const line = `  ${MARKS[level].padEnd(8)} ${about.padEnd(14)} ${text}`;
  return fix === undefined ? line : `${line}\n${INDENT}→ ${fix}`;
}

/** Names what is wrong with this installation and how to fix it; exits with 1 if anything is a problem. */
async function main(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError();
  const findings = await examine();
  for (const finding of findings) console.log(lineOf(finding));
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  console.log(`\nProblems: ${count("problem")}, warnings: ${count("warning")}, checks in order: ${count("ok")}`);
  return count("problem") > 0 ? 1 : 0;
}

await runCommand(USAGE, main);
