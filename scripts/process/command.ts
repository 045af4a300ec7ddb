import { EnvError } from "@vitrine/config/read-env";
import { BackupError } from "@vitrine/db/backup/replication";
import { lookForEmbedded } from "@vitrine/db/embedded/restore";
import { type EmbeddedServer, startEmbedded } from "@vitrine/db/embedded/start";
import { nothingInstalled, passwordLost } from "../doctor/database.ts";

/** An error that the person at the terminal can fix: they see its message without a stack. */
export class CommandError extends Error {}

/** Arguments that the command doesn't know. */
export class UsageError extends Error {}

const codesOf = (error: unknown): string[] => {
  const codes: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) {
    const inside = one instanceof AggregateError ? (one.errors as unknown[]) : [];
    codes.push(...[one, ...inside].map((each) => String((each as { code?: unknown }).code)));
  }
  return codes;
};

/** The server is unreachable, refuses the login, or has no such database, table or function. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28P01|28000|3D000|42P01|42883|3F000|57P03)$/;

function causeOf(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  if (last instanceof AggregateError && last.message === "") last = last.errors[0];
  return last instanceof Error ? last.message : String(last);
}

/** The message to print for an error; undefined if only its stack explains it. */
function explained(error: unknown, usage: string): string | undefined {
  const codes = codesOf(error);
  if (error instanceof UsageError) return usage;
  if (codes.some((code) => code.startsWith("ERR_PARSE_ARGS"))) return `${(error as Error).message.split(". ")[0]}.\n\n${usage}`;
  if (error instanceof EnvError) return `${error.message}\n→ Change the named variables (README, Settings).`;
  if (error instanceof CommandError || error instanceof BackupError) return error.message;
  if (codes.some((code) => AWAY.test(code)))
    return `The database can't be used: ${causeOf(error)}\n→ npm run doctor says what is wrong and how to fix it.`;
  return undefined;
}

/**
 * Runs a command of an operator: `--help` prints its usage, and errors that an operator can fix are printed in a sentence. Exits with 1
 * after a failure.
 */
export async function runCommand(usage: string, main: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await main(args);
  } catch (error) {
    console.error(explained(error, usage) ?? error);
    process.exitCode = 1;
  }
}

/** The embedded server of an installation that was started before: starting it elsewhere would make an empty database. Errors: CommandError. */
export async function startInstalled(dataDir: string): Promise<EmbeddedServer> {
  const found = lookForEmbedded(dataDir);
  if (found === "whole") return startEmbedded(dataDir);
  const { text, fix } = found === "locked" ? passwordLost(dataDir) : nothingInstalled(dataDir);
  throw new CommandError(`${text}\n→ ${fix}`);
}
