import { readProductEnv } from "@vitrine/config/env";
import { SECRET_KEY_LENGTH } from "@vitrine/config/secret-key";
import { rotateKey } from "@vitrine/core/flows/key-rotation/rotate-key.workflow";
import { createSealer } from "@vitrine/core/kernel/secret/sealer";
import { startEmbedded } from "@vitrine/db/embedded/start";
import { openPools } from "@vitrine/db/open";

/** Seals what is kept under SECRET_KEY again under NEW_SECRET_KEY. The product is stopped before, and started with the new key after. */
async function main(): Promise<void> {
  const env = readProductEnv();
  const next = process.env["NEW_SECRET_KEY"] ?? "";
  if (next.length < SECRET_KEY_LENGTH || next === env.SECRET_KEY)
    throw new Error(`NEW_SECRET_KEY must be another key, of at least ${SECRET_KEY_LENGTH} characters.`);
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR);
  const pools = openPools({ appUrl: env.DATABASE_URL ?? embedded!.ownerUrl, max: 1 });
  try {
    const changed = await rotateKey(pools.db, createSealer(env.SECRET_KEY), createSealer(next));
    console.log(`${changed} secrets are under the new key. Start the product with SECRET_KEY set to it.`);
  } finally {
    await pools.close();
    await embedded?.stop();
  }
}

await main();
