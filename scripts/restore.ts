import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readProductEnv } from "@vitrine/config/env";
import { BackupError } from "@vitrine/db/backup/replication";
import { chooseBase, parseMoment } from "./backup/choose-base.ts";
import { openInstallation } from "./backup/installation.ts";
import { finishHere, restoreHere, restoreInto } from "./backup/restore.ts";
import { runCommand, UsageError } from "./process/command.ts";

const USAGE = `Usage:
  npm run restore                                  into an empty DATA_DIR, as far as the backup goes
  npm run restore -- --to 2026-11-23T14:05:00Z     to that moment
  npm run restore -- --pgdata <folder>             into the empty data folder of a PostgreSQL of your own, which you start then
                     [--owner <uid>:<gid>]         whose files they will be
  npm run restore -- finish [--to …]               after that start, before anything else: files, and verification`;

const OPTIONS = { to: { type: "string" }, pgdata: { type: "string" }, owner: { type: "string" } } as const;

function parseOwner(text: string): { uid: number; gid: number } {
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (uid === undefined) throw new UsageError();
  return { uid: Number(uid), gid: Number(gid) };
}

/** Reading the environment would make a new key, under which nothing of the backup can be read. */
function requireKey(): void {
  const dataDir = path.resolve(process.env["DATA_DIR"] || ".data");
  if (process.env["SECRET_KEY"] || existsSync(path.join(dataDir, "secret-key"))) return;
  throw new BackupError(
    `Set SECRET_KEY to the key of the installation, or copy its file secret-key to ${dataDir}. It isn't in the backup.`,
  );
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, ...more] = positionals;
  if (more.length > 0 || (command !== undefined && command !== "finish")) throw new UsageError();
  requireKey();
  const installation = openInstallation(readProductEnv());
  const to = values.to === undefined ? undefined : parseMoment(values.to);
  try {
    if (values.pgdata !== undefined) {
      await restoreInto(installation, path.resolve(values.pgdata), to, values.owner === undefined ? undefined : parseOwner(values.owner));
      return 0;
    }
    if (command === undefined) return await restoreHere(installation, to);
    return await finishHere(installation, (await chooseBase(installation, to)).moment);
  } finally {
    await installation.close();
  }
}

await runCommand(USAGE, async (args) => ((await main(args)) === 0 ? 0 : 1));
