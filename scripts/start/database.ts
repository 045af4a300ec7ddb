import { createHmac } from "node:crypto";
import path from "node:path";
import type { Env } from "@vitrine/config/env";
import { isUnfinishedRestore } from "@vitrine/db/backup/restored";
import { type EmbeddedServer, startEmbedded } from "@vitrine/db/embedded/start";
import { migrate } from "@vitrine/db/migrate";
import { admitLogin, ensureRoles, loginRoleOf } from "@vitrine/db/roles";
import { migrateJobs } from "@vitrine/jobs/start-jobs";
import { ROOT } from "../process/run-node.ts";

export interface Connections {
  ownerUrl: string;
  appUrl: string;
}

/** The role's password follows from the secret key, so that every process of an installation finds the same one. */
function passwordFrom(secretKey: string): string {
  return createHmac("sha256", secretKey).update("database role of the application").digest("base64url");
}

/** The application's connection as created by the start, for a database that was started before. */
export function applicationUrl(ownerUrl: string, secretKey: string): string {
  const url = new URL(ownerUrl);
  url.username = loginRoleOf(decodeURIComponent(url.pathname.slice(1)));
  url.password = encodeURIComponent(passwordFrom(secretKey));
  return url.toString();
}

async function rolesOf(ownerUrl: string, env: Env): Promise<Connections> {
  if (!env.APP_DATABASE_URL) return { ownerUrl, appUrl: await ensureRoles(ownerUrl, passwordFrom(env.SECRET_KEY)) };
  await admitLogin(ownerUrl, env.APP_DATABASE_URL);
  return { ownerUrl, appUrl: env.APP_DATABASE_URL };
}

/** Brings roles and schema up to date on the given server; prints which migrations ran. */
export async function prepareDatabase(
  env: Env,
  ownerUrl: string,
  embedded?: EmbeddedServer,
  { isRestoring = false } = {},
): Promise<Connections> {
  if (!isRestoring && (await isUnfinishedRestore(ownerUrl)))
    throw new Error("The database was restored, and what waits in it may have been sent already. First: npm run restore -- finish");
  const connections = embedded ? { ownerUrl, appUrl: embedded.appUrl } : await rolesOf(ownerUrl, env);
  await migrate(ownerUrl, path.join(ROOT, "migrations"), (name) => console.log(`database: ${name}`));
  await migrateJobs(ownerUrl);
  return connections;
}

const CHECK_EVERY_MS = 500;

/** Keeps the embedded server running, on the same port, until `stop`. */
export class EmbeddedDatabase {
  #server: EmbeddedServer;
  #timer: NodeJS.Timeout | undefined;
  readonly #dataDir: string;
  #revival: Promise<void> = Promise.resolve();

  private constructor(dataDir: string, server: EmbeddedServer) {
    this.#dataDir = dataDir;
    this.#server = server;
    this.#watch();
  }

  static async start(dataDir: string): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(dataDir, await startEmbedded(dataDir));
  }

  get server(): EmbeddedServer {
    return this.#server;
  }

  #watch(): void {
    this.#timer = setTimeout(() => {
      this.#revival = this.#server.isRunning() ? Promise.resolve() : this.#revive();
      void this.#revival.then(() => this.#timer && this.#watch());
    }, CHECK_EVERY_MS);
    this.#timer.unref();
  }

  async #revive(): Promise<void> {
    console.error("database: the embedded Postgres ended, starting it again");
    try {
      this.#server = await startEmbedded(this.#dataDir);
    } catch (error) {
      console.error(`database: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#revival;
    await this.#server.stop();
  }
}
