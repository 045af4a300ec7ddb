import { createHmac } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { surviveConnectionLoss } from "../pool.ts";
import { ensureRoles } from "../roles.ts";
import { binariesFor } from "./binaries.ts";
import { type Cluster, halt, initialise, isInitialised, isRunning, lastPort, launch, runningServer } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { hold, letGo } from "./holder.ts";
import { type Place, placeOf, readOrMakePassword, SYSTEM_FOLDER } from "./place.ts";
import { isAlive } from "./process-state.ts";
import { serverUser } from "./server-user.ts";

export interface EmbeddedServer {
  ownerUrl: string;
  appUrl: string;
  port: number;
  /** The data folder; outside DATA_DIR if the server's user cannot access that. */
  cluster: string;
  isRunning(): boolean;
  /** Stops the server unless another living process of the same DATA_DIR started it. */
  stop(): Promise<void>;
}

const DATABASE = "vitrine";
const START_ATTEMPTS = 40;
/** Left by a server that is still shutting down, or by one that is starting at the same time. */
const PASSING = /shared memory block|lock file|Address already in use|could not bind/;
const SETTINGS: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "''",
  shared_buffers: "64MB",
  max_connections: "80",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
};

/** Starts the server of this DATA_DIR, or attaches to it if it runs; one that fails to come up is stopped again. */
export async function startEmbedded(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> {
  const user = serverUser();
  const place = placeOf(path.resolve(dataDir), user);
  const cluster: Cluster = { bin: binariesFor(user), folder: place.cluster, user };
  setAsideOrphan(cluster, place);
  const password = readOrMakePassword(place.passwordFile);
  if (!isInitialised(cluster)) initialise(cluster, password);
  const startedHere = await bringUp(cluster, { ...SETTINGS, ...settings });
  const holds = hold(place.holderFile, startedHere);
  try {
    return await describe(cluster, place, password, holds);
  } catch (error) {
    if (startedHere) halt(cluster, "fast");
    throw error;
  }
}

/** Ends the server of a DATA_DIR, even one that is just starting, and removes its data: for throw-away servers, at process exit. */
export function destroyEmbedded(dataDir: string): void {
  if (!fs.existsSync(dataDir)) return;
  const user = serverUser();
  const place = placeOf(path.resolve(dataDir), user);
  const cluster: Cluster = { bin: binariesFor(user), folder: place.cluster, user };
  if (isRunning(cluster)) halt(cluster, "immediate");
  for (const folder of [cluster.folder, dataDir]) fs.rmSync(folder, { recursive: true, force: true });
}

/** A cluster whose DATA_DIR was emptied is unusable: its password and the key of its secrets are lost. */
function setAsideOrphan(cluster: Cluster, place: Place): void {
  if (!cluster.folder.startsWith(SYSTEM_FOLDER) || !isInitialised(cluster) || fs.existsSync(place.passwordFile)) return;
  if (isRunning(cluster)) halt(cluster, "fast");
  fs.rmSync(`${cluster.folder}.previous`, { recursive: true, force: true });
  fs.renameSync(cluster.folder, `${cluster.folder}.previous`);
}

/** True if this call started it. After a kill -9 the old backends must exit first, hence several attempts. */
async function bringUp(cluster: Cluster, settings: Record<string, string>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    if (isRunning(cluster)) return false;
    const started = launch(cluster, await freePort(lastPort(cluster)), settings);
    if (started.ok) return true;
    if (attempt >= START_ATTEMPTS || !PASSING.test(started.output)) {
      if (isRunning(cluster)) halt(cluster, "immediate");
      throw new Error(`The embedded Postgres in ${cluster.folder} did not start:\n${started.output}`);
    }
    await delay(250);
  }
}

async function describe(cluster: Cluster, place: Place, password: string, holds: boolean): Promise<EmbeddedServer> {
  const running = runningServer(cluster);
  if (!running) throw new Error(`The embedded Postgres in ${cluster.folder} ended right after its start.`);
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${running.port}/${database}`;
  await ensureDatabase(urlOf("postgres"), DATABASE);
  const appPassword = createHmac("sha256", password).update("application").digest("base64url");
  const end = () => {
    if (!holds || !isRunning(cluster)) return;
    const halted = halt(cluster, "fast");
    letGo(place.holderFile);
    if (!halted.ok) throw new Error(`The embedded Postgres in ${cluster.folder} did not stop: ${halted.output}`);
  };
  return {
    ownerUrl: urlOf(DATABASE),
    appUrl: await ensureRoles(urlOf(DATABASE), appPassword),
    port: running.port,
    cluster: cluster.folder,
    isRunning: () => runningServer(cluster)?.pid === running.pid && isAlive(running.pid),
    stop: async () => end(),
  };
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = await connectPatiently(url);
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** An attached server may still be starting or recovering. */
async function connectPatiently(url: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    const client = surviveConnectionLoss(new pg.Client({ connectionString: url }));
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = (error as { code?: string }).code;
      if (attempt >= 100 || (code !== "57P03" && code !== "ECONNREFUSED")) throw error;
      await delay(200);
    }
  }
}
