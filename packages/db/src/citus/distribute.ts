import pg from "pg";
import { applyFunctions } from "../apply-functions.ts";
import { readDistributions } from "../distribution.ts";
import { formNames, readMigrationFiles } from "../migration-files.ts";
import { readAppliedFiles } from "../migration-record.ts";
import { surviveConnectionLoss } from "../pool.ts";
import { delegateFunctions, panelArgumentOf } from "./delegate.ts";
import { bringForeignKeysBack, foreignKeysAside, setForeignKeysAside } from "./foreign-keys.ts";
import { makeLogin, missingLogins } from "./logins.ts";
import { joinServers, missingServers, type ServerAddress } from "./servers.ts";
import { distributionProblems } from "./rules.ts";
import { missingSettings } from "./settings.ts";
import { hasCitus } from "./state.ts";
import { dropHiddenRows, type TableStep, tableSteps, tablesWithHiddenRows } from "./tables.ts";

export interface DistributeOptions {
  ownerUrl: string;
  migrations: string;
  /** The address at which the other database servers reach this one; needed with `workers`. */
  coordinator?: ServerAddress;
  workers: readonly ServerAddress[];
  /** The number of shards, which can't be changed later; servers beyond this number stay empty. */
  shards?: number;
  /** Only reports what it would do. */
  isDry: boolean;
  report: (what: string) => void;
}

export class NotDistributable extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The schema cannot be spread over servers:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Distributes a migrated database's panels over servers; another run does only what is missing. Returns the number of steps. */
export async function distribute(options: DistributeOptions): Promise<number> {
  const client = surviveConnectionLoss(new pg.Client({ connectionString: options.ownerUrl }));
  await client.connect();
  try {
    const distributions = await readDistributions(options.migrations);
    const problems = await distributionProblems(client, distributions, await formNames(options.migrations));
    if (problems.length > 0) throw new NotDistributable(problems);
    return await new Steps(client, options).run(distributions);
  } finally {
    await client.end();
  }
}

class Steps {
  #done = 0;
  /** Whether Citus is installed and can be queried. */
  #isKnown = false;
  readonly #client: pg.Client;
  readonly #options: DistributeOptions;

  constructor(client: pg.Client, options: DistributeOptions) {
    this.#client = client;
    this.#options = options;
  }

  async run(distributions: Awaited<ReturnType<typeof readDistributions>>): Promise<number> {
    const client = this.#client;
    const isThere = await hasCitus(client);
    if (!isThere) await this.#extend();
    this.#isKnown = isThere || !this.#options.isDry;
    for (const server of await missingServers(client, this.#options, this.#isKnown))
      await this.#step(`server: ${server.host}:${server.port}`, () => joinServers(client, server, this.#options.coordinator!));
    // A session opened before does not have the database's new settings.
    for (const setting of await missingSettings(client))
      await this.#step(`setting: ${setting.what}`, async () => void (await client.query(setting.sql)));
    await client.query("set citus.enable_unsafe_triggers = on");

    await this.#functions();
    const tables = await tableSteps(client, distributions, this.#isKnown);
    await this.#tables(tables);
    await this.#delegate();
    for (const login of this.#options.isDry ? [] : await missingLogins(client))
      await this.#step(`login on the servers: ${login.name}`, () => makeLogin(client, login));
    return this.#done;
  }

  async #tables(steps: TableStep[]): Promise<void> {
    const client = this.#client;
    if (this.#options.shards !== undefined) await client.query(`set citus.shard_count = ${this.#options.shards}`);
    const own = steps.filter(({ isTenant }) => isTenant).map(({ table }) => table);
    if (!this.#options.isDry) await setForeignKeysAside(client, own);
    for (const { what, sql } of steps) await this.#step(`table: ${what}`, async () => void (await client.query(sql)));
    const keys = await foreignKeysAside(client);
    if (keys > 0) await this.#step(`foreign keys of panels: ${keys}`, () => bringForeignKeysBack(client));
    const hidden = this.#isKnown ? await tablesWithHiddenRows(client) : [];
    if (hidden.length > 0)
      await this.#step(`rows left on the coordinator: of ${hidden.length} tables`, () => dropHiddenRows(client, hidden));
  }

  async #step(what: string, run: () => Promise<void>): Promise<void> {
    this.#options.report(what);
    this.#done++;
    if (!this.#options.isDry) await run();
  }

  async #extend(): Promise<void> {
    const { rowCount } = await this.#client.query("select from pg_available_extensions where name = 'citus'");
    if (!rowCount && !this.#options.isDry)
      throw new Error("This database server has no Citus: install it, and name it in shared_preload_libraries.");
    await this.#step("extension: citus", async () => void (await this.#client.query("create extension citus")));
  }

  async #functions(): Promise<void> {
    const { functions } = await readMigrationFiles(this.#options.migrations, "citus");
    const applied = await readAppliedFiles(this.#client);
    const changed = functions.filter(({ name, sha256 }) => applied.get(name) !== sha256);
    if (changed.length === 0) return;
    for (const { name } of changed) this.#options.report(`function: ${name}`);
    this.#done += changed.length;
    if (!this.#options.isDry) await applyFunctions(this.#client, functions, applied);
  }

  async #delegate(): Promise<void> {
    const { functions } = await readMigrationFiles(this.#options.migrations, "citus");
    const names = this.#isKnown
      ? await delegateFunctions(this.#client, functions, this.#options.isDry)
      : functions.filter((file) => panelArgumentOf(file) !== undefined).map(({ name }) => name);
    for (const name of names) this.#options.report(`where its panel lives: ${name}`);
    this.#done += names.length;
  }
}
