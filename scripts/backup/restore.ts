import { mkdirSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fillCluster } from "@vitrine/db/backup/fill-cluster";
import { BackupError, openReplication } from "@vitrine/db/backup/replication";
import { endRestore } from "@vitrine/db/backup/restored";
import { lookForEmbedded, restoreEmbedded } from "@vitrine/db/embedded/restore";
import { type EmbeddedServer, startEmbedded } from "@vitrine/db/embedded/start";
import { openPools } from "@vitrine/db/open";
import { prepareDatabase } from "../start/database.ts";
import { type Choice, chooseBase } from "./choose-base.ts";
import { restoreFiles } from "./files.ts";
import { holdWaiting } from "./hold.ts";
import type { Installation } from "./installation.ts";
import { verifyBooks } from "./verify.ts";

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Into the empty DATA_DIR of an installation with the embedded server; resolves with the number of problems found afterwards. */
export async function restoreHere(installation: Installation, to: Date | undefined): Promise<number> {
  const { env, store } = installation;
  if (lookForEmbedded(env.DATA_DIR) !== "none" || !isEmpty(path.join(env.DATA_DIR, "files")))
    throw new BackupError(`${env.DATA_DIR} holds an installation. Name an empty folder with DATA_DIR: nothing is overwritten.`);
  const choice = await chooseBase(installation, to);
  if (!choice.base.isEmbedded)
    throw new BackupError("This backup is of a PostgreSQL of your own: name its empty data folder with --pgdata.");
  printChoice(choice);
  await restoreEmbedded(env.DATA_DIR, store, choice);
  return finishHere(installation, choice.moment);
}

/** Completes the restore on the recovered server: the embedded one, or that of DATABASE_URL. */
export async function finishHere(installation: Installation, moment: Date): Promise<number> {
  const { env } = installation;
  const server = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR);
  try {
    return await finish(installation, env.DATABASE_URL ?? server!.ownerUrl, moment, server);
  } finally {
    await server?.stop();
  }
}

/** Into the empty data folder of another PostgreSQL, which recovers when it is started. */
export async function restoreInto(
  installation: Installation,
  folder: string,
  to: Date | undefined,
  owner = ownerOf(folder),
): Promise<void> {
  if (!isEmpty(folder)) throw new BackupError(`${folder} isn't empty: nothing is overwritten.`);
  const choice = await chooseBase(installation, to);
  printChoice(choice);
  mkdirSync(folder, { recursive: true });
  await fillCluster(installation.store, folder, { ...choice, owner });
  console.log(`Start PostgreSQL ${Math.floor(choice.base.serverVersion / 10_000)} on ${folder}; it recovers and then answers.`);
  console.log("Then, before anything else of Vitrine is started: npm run restore -- finish");
}

/** As root: the owner to give the data folder, its own or that of its parent folder. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(existsSync(folder) ? folder : path.dirname(folder));
  return { uid, gid };
}

function printChoice({ base, to, moment }: Choice): void {
  console.log(`From the base backup of ${base.finishedAt} to ${to ? "" : "the last moment, "}${moment.toISOString()}.`);
}

/** Restores files, and holds what was waiting so that it isn't sent again. Then verifies everything. */
async function finish(installation: Installation, ownerUrl: string, moment: Date, embedded?: EmbeddedServer): Promise<number> {
  await prepareDatabase(installation.env, ownerUrl, embedded, { isRestoring: true });
  const client = await openReplication(ownerUrl);
  const pools = openPools({ appUrl: ownerUrl, max: 1, statementTimeout: 3_600_000 });
  try {
    await holdWaiting(client, pools, moment);
    const { files, missing } = await restoreFiles(installation, client);
    for (const key of missing) console.log(`missing: ${key}`);
    console.log(missing.length === 0 ? `${files} files are there.` : `${missing.length} of ${files} files are missing.`);
    const problems = await verifyBooks(pools);
    await endRestore(client);
    return problems + missing.length;
  } finally {
    await client.end();
    await pools.close();
  }
}
