import { readBackupEnv } from "@vitrine/config/backup-env";
import { type Env, readProductEnv } from "@vitrine/config/env";
import type { EnvSource } from "@vitrine/config/read-env";
import { readSecretKey } from "@vitrine/config/secret-key";
import { platformSettings } from "@vitrine/config/platform-settings";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { lookForEmbedded } from "@vitrine/db/embedded/restore";
import { startEmbedded } from "@vitrine/db/embedded/start";
import { checkAccounts } from "./accounts.ts";
import { checkBackups } from "./backups.ts";
import { checkDatabase, checkSchema, databaseAway, nothingInstalled, passwordLost, settingsWrong } from "./database.ts";
import { checkDomains } from "./domains.ts";
import { type Check, type Finding, type Installation, messageOf, problem } from "./finding.ts";
import { checkMail } from "./mail.ts";
import { checkSecrets } from "./secrets.ts";
import { checkDisk, checkFiles } from "./storage.ts";
import { checkWork } from "./work.ts";
import { applicationUrl } from "../start/database.ts";

/** These need no schema. */
const OUTER: Record<string, Check> = { disk: checkDisk, files: checkFiles, backups: checkBackups, mail: checkMail, domain: checkDomains };
const INNER: Record<string, Check> = { database: checkDatabase, secrets: checkSecrets, queues: checkWork, accounts: checkAccounts };

/** All findings about the installation of this environment, good and bad. */
export async function examine(source: EnvSource = process.env): Promise<Finding[]> {
  let env: Env;
  let backup: Installation["backup"];
  try {
    // A restore into this folder needs the installation's own key, and would find one that the doctor generated.
    env = readProductEnv(source, readSecretKey);
    backup = readBackupEnv(source);
  } catch (error) {
    return [settingsWrong(error)];
  }
  const isEmbedded = !env.APP_DATABASE_URL && !env.DATABASE_URL;
  const found = isEmbedded ? lookForEmbedded(env.DATA_DIR) : "none";
  if (isEmbedded && found === "none") return [nothingInstalled(env.DATA_DIR)];
  // Starting it would make another password, or set the data aside.
  if (found === "locked") return [passwordLost(env.DATA_DIR)];
  const embedded = isEmbedded ? await startEmbedded(env.DATA_DIR) : undefined;
  const platform = createPlatform({
    appUrl: env.APP_DATABASE_URL ?? embedded?.appUrl ?? applicationUrl(env.DATABASE_URL!, env.SECRET_KEY),
    secretKey: env.SECRET_KEY,
    settings: platformSettings(env),
    connections: 2,
  });
  try {
    return await examineInstallation({ env, platform, backup });
  } finally {
    await platform.close();
    await embedded?.stop();
  }
}

export async function examineInstallation(installation: Installation): Promise<Finding[]> {
  const outer = await Promise.all(Object.entries(OUTER).map(([about, check]) => checked(about, check, installation)));
  return [...(await inside(installation)), ...outer.flat()];
}

async function inside(installation: Installation): Promise<Finding[]> {
  try {
    await installation.platform.pool.query("select 1");
  } catch (error) {
    return [databaseAway(causeOf(error))];
  }
  const schema = await checkSchema(installation);
  if (schema.some(({ about, level }) => level === "problem" && about !== "disk")) return schema;
  const found: Finding[] = [...schema];
  for (const [about, check] of Object.entries(INNER)) found.push(...(await checked(about, check, installation)));
  return found;
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? error.cause : error);

/** A check that throws does not hide the others. */
async function checked(about: string, check: Check, installation: Installation): Promise<Finding[]> {
  try {
    return await check(installation);
  } catch (error) {
    return [
      problem(about, `This could not be checked: ${messageOf(causeOf(error))}`, "Look into the logs of the server and the database."),
    ];
  }
}
