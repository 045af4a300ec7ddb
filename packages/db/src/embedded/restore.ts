import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Recovery, fillCluster, removeArchive } from "../backup/fill-cluster.ts";
import { BackupError } from "../backup/replication.ts";
import type { BackupStore } from "../backup/store.ts";
import { binariesFor } from "./binaries.ts";
import { type Cluster, halt, isInitialised, isReady, isRunning, lastLines, launch } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { lookForPlace, placeOf, readOrMakePassword } from "./place.ts";
import { asUser, serverUser } from "./server-user.ts";

const LOOK_EVERY_MS = 100;

/** Whether DATA_DIR has the data of an embedded server, and whether it still has its password. Creates nothing. */
export function lookForEmbedded(dataDir: string): "none" | "locked" | "whole" {
  const user = serverUser();
  const place = lookForPlace(path.resolve(dataDir), user);
  if (!place || !isInitialised({ bin: "", folder: place.cluster, user })) return "none";
  return fs.existsSync(place.passwordFile) ? "whole" : "locked";
}

/** Restores the embedded server of an empty DATA_DIR to the given moment, and stops it afterwards. */
export async function restoreEmbedded(dataDir: string, store: BackupStore, recovery: Omit<Recovery, "owner">): Promise<void> {
  const user = serverUser();
  const place = placeOf(path.resolve(dataDir), user);
  const folder = `${place.cluster}.restoring`;
  const cluster: Cluster = { bin: binariesFor(user), folder, user };
  if (isInitialised({ ...cluster, folder: place.cluster })) throw new BackupError(`There is a database in ${place.cluster} already.`);
  // The remains of an interrupted restore.
  fs.rmSync(folder, { recursive: true, force: true });
  await fillCluster(store, folder, { ...recovery, owner: user });
  await recover(cluster);
  await removeArchive(folder);
  setPassword(cluster, readOrMakePassword(place.passwordFile));
  fs.renameSync(folder, place.cluster);
}

/** Nothing can be read before the recovery ends, so the server accepts no connections until then. */
async function recover(cluster: Cluster): Promise<void> {
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "''", hot_standby: "off", timezone: "UTC" };
  const started = launch(cluster, await freePort(), settings);
  while (started.ok && isRunning(cluster) && !isReady(cluster)) await delay(LOOK_EVERY_MS);
  if (!isRunning(cluster)) throw new BackupError(`The restored database did not recover:\n${lastLines(cluster)}`);
  const halted = halt(cluster, "fast");
  if (!halted.ok) throw new BackupError(`The restored database did not stop: ${halted.output}`);
}

/** DATA_DIR has another password than the server of the backup; in single-user mode none is needed to set it. */
function setPassword({ bin, folder, user }: Cluster, password: string): void {
  const run = spawnSync(path.join(bin, "postgres"), ["--single", "-D", folder, "postgres"], {
    ...asUser(user),
    input: `alter role postgres password '${password}'\n`,
    encoding: "utf8",
  });
  if (run.status !== 0 || /ERROR/.test(run.stderr)) throw new BackupError(`The restored database refused its new password: ${run.stderr}`);
}

/** Whether the connection is one to the server of this DATA_DIR. */
export function isEmbedded(dataDir: string, ownerUrl: string): boolean {
  const { passwordFile } = placeOf(path.resolve(dataDir), serverUser());
  return fs.existsSync(passwordFile) && fs.readFileSync(passwordFile, "utf8").trim() === decodeURIComponent(new URL(ownerUrl).password);
}
