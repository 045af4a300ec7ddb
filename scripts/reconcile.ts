import { readProductEnv } from "@vitrine/config/env";
import { startEmbedded } from "@vitrine/db/embedded/start";
import { openPools } from "@vitrine/db/open";
import { verifyBooks } from "./backup/verify.ts";

/** Proves the ledger and the audit of the installation: prints what does not agree and ends with 1 where anything does not. */
async function main(): Promise<number> {
  const env = readProductEnv();
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR);
  const pools = openPools({ appUrl: env.DATABASE_URL ?? embedded!.ownerUrl, max: 1 });
  try {
    return (await verifyBooks(pools)) === 0 ? 0 : 1;
  } finally {
    await pools.close();
    await embedded?.stop();
  }
}

process.exitCode = await main();
