import { readProductEnv } from "@vitrine/config/env";
import { baseRecords } from "@vitrine/db/backup/base-record";
import { latestMoment } from "@vitrine/db/backup/wal-archive";
import { dropSlot, openReplication } from "@vitrine/db/backup/replication";
import type { EmbeddedServer } from "@vitrine/db/embedded/start";
import { follow } from "./backup/follow.ts";
import { type Installation, openInstallation } from "./backup/installation.ts";
import { backUp } from "./backup/take.ts";
import { runCommand, startInstalled, UsageError } from "./process/command.ts";

const USAGE = `Usage:
  npm run backup             a base backup now, and the write-ahead log up to now
  npm run backup -- follow   the write-ahead log as it is written, and base backups when they are due, until it is stopped
  npm run backup -- list     what can be restored
  npm run backup -- off      the server keeps no write-ahead log for backups any more`;

type Command = (installation: Installation, ownerUrl: () => Promise<string>) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  async now(installation, ownerUrl) {
    const { base, until } = await backUp(installation, await ownerUrl());
    console.log(`Base backup ${base.id} is in ${installation.backup.target}.`);
    console.log(until ? `Moments until ${until.toISOString()} can be restored.` : "Another process stores the write-ahead log.");
    console.log("Keep SECRET_KEY apart from the backup: neither is of use without the other.");
  },
  async follow(installation, ownerUrl) {
    const over = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => over.abort());
    await follow(installation, await ownerUrl(), over.signal);
  },
  async list({ store, backup }) {
    const bases = await baseRecords(store);
    if (bases.length === 0) console.log(`There is no backup in ${backup.target}.`);
    for (const { id, finishedAt, timeline, parts } of bases) {
      const mib = parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
      const until = await latestMoment(store, timeline);
      console.log(`${id}  ${mib.toFixed(1)} MiB  from ${finishedAt}${until ? ` until ${until.toISOString()}` : ""}`);
    }
  },
  async off(_installation, ownerUrl) {
    const client = await openReplication(await ownerUrl());
    try {
      await dropSlot(client);
    } finally {
      await client.end();
    }
    console.log("The server keeps nothing for backups any more. What was stored stays.");
  },
};

async function main([name = "now", ...more]: string[]): Promise<number> {
  const run = Object.hasOwn(COMMANDS, name) && more.length === 0 ? COMMANDS[name] : undefined;
  if (!run) throw new UsageError();
  const env = readProductEnv();
  const installation = openInstallation(env);
  let embedded: EmbeddedServer | undefined;
  const ownerUrl = async () => env.DATABASE_URL ?? (embedded = await startInstalled(env.DATA_DIR)).ownerUrl;
  try {
    await run(installation, ownerUrl);
    return 0;
  } catch (error) {
    installation.note({ error: { message: error instanceof Error ? error.message : String(error), at: new Date().toISOString() } });
    throw error;
  } finally {
    await installation.close();
    await embedded?.stop();
  }
}

await runCommand(USAGE, main);
