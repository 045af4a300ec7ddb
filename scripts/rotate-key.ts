import { readProductEnv } from "@vitrine/config/env";
import { SECRET_KEY_LENGTH } from "@vitrine/config/secret-key";
import { rotateKey, UnopenedError } from "@vitrine/core/flows/key-rotation/rotate-key.workflow";
import { createSealer } from "@vitrine/core/kernel/secret/sealer";
import { openPools } from "@vitrine/db/open";
import { CommandError, runCommand, startInstalled, UsageError } from "./process/command.ts";

const USAGE = `Usage:
  NEW_SECRET_KEY=… npm run rotate-key    seals what is kept under SECRET_KEY again under NEW_SECRET_KEY

Stop the product before, and start it with SECRET_KEY set to the new key after. A run that was interrupted can be repeated.
A key: openssl rand -hex 32`;

/** Re-encrypts what is sealed under SECRET_KEY with NEW_SECRET_KEY. Stop the product before, and start it with the new key afterwards. */
async function main(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError();
  const env = readProductEnv();
  const next = process.env["NEW_SECRET_KEY"] ?? "";
  if (next.length < SECRET_KEY_LENGTH || next === env.SECRET_KEY)
    throw new CommandError(`NEW_SECRET_KEY must be another key, of at least ${SECRET_KEY_LENGTH} characters.\n\n${USAGE}`);
  const embedded = env.DATABASE_URL ? undefined : await startInstalled(env.DATA_DIR);
  const pools = openPools({ appUrl: env.DATABASE_URL ?? embedded!.ownerUrl, max: 1 });
  try {
    const changed = await rotateKey(pools.db, createSealer(env.SECRET_KEY), createSealer(next));
    console.log(`Secrets that are under the new key now: ${changed}. Start the product with SECRET_KEY set to it.`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnopenedError)) throw error;
    throw new CommandError(`${error.message}\n→ Set SECRET_KEY to the key that this database was used with.`);
  } finally {
    await pools.close();
    await embedded?.stop();
  }
}

await runCommand(USAGE, main);
