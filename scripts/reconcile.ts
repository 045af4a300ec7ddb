import { readProductEnv } from "@vitrine/config/env";
import { openPools } from "@vitrine/db/open";
import { verifyBooks } from "./backup/verify.ts";
import { runCommand, startInstalled, UsageError } from "./process/command.ts";

const USAGE = `Usage:
  npm run reconcile    proves that the ledger and the audit agree, and prints what does not`;

/** Proves the ledger and the audit of the installation: prints inconsistencies and exits with 1 if there are any. */
async function main(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError();
  const env = readProductEnv();
  const embedded = env.DATABASE_URL ? undefined : await startInstalled(env.DATA_DIR);
  const pools = openPools({ appUrl: env.DATABASE_URL ?? embedded!.ownerUrl, max: 1 });
  try {
    return (await verifyBooks(pools)) === 0 ? 0 : 1;
  } finally {
    await pools.close();
    await embedded?.stop();
  }
}

await runCommand(USAGE, main);
