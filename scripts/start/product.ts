import path from "node:path";
import { readBackupEnv } from "@vitrine/config/backup-env";
import type { Env } from "@vitrine/config/env";
import { buildPrograms, builtProgram } from "../programs/build.ts";
import { type Program, PROGRAMS } from "../programs/programs.ts";
import { answers } from "./answers.ts";
import { BotProcess } from "./bot.ts";
import { Child } from "./child.ts";
import { type Connections, EmbeddedDatabase, prepareDatabase } from "./database.ts";
import { isOwnMachine, practicePort } from "./practice.ts";

type ChildEnv = Record<string, string | undefined>;

/** The environment of every child; only the worker gets the owner's connection. */
export function commonEnv(env: Env, { appUrl }: Connections, practiceUrl: string | undefined): ChildEnv {
  return {
    ...process.env,
    DATABASE_URL: undefined,
    OWNER_DATABASE_URL: undefined,
    APP_DATABASE_URL: appUrl,
    NODE_ENV: env.NODE_ENV,
    HOST: env.HOST,
    PORT: String(env.PORT),
    DATA_DIR: env.DATA_DIR,
    ADMIN_HOSTS: env.ADMIN_HOSTS.join(","),
    SECRET_KEY: env.SECRET_KEY,
    LOG_LEVEL: env.LOG_LEVEL,
    RATE_LIMITS: env.RATE_LIMITS ? "on" : "off",
    PRACTICE_PROVIDER_URL: practiceUrl,
  };
}

/** All running processes, in the order of stopping. */
export class Product {
  readonly #env: Env;
  readonly #watch: boolean;
  #server: Child | undefined;
  #worker: Child | undefined;
  #bot: BotProcess | undefined;
  #practice: Child | undefined;
  #backup: Child | undefined;
  #database: EmbeddedDatabase | undefined;

  constructor(env: Env, { watch = false } = {}) {
    this.#env = env;
    this.#watch = watch;
  }

  /** Programs, database, schema and the practice provider: what is served with, and what the demo is made with. */
  async prepare(): Promise<Connections & { practiceUrl: string | undefined }> {
    const env = this.#env;
    if (!this.#watch) buildPrograms();
    if (!env.DATABASE_URL) this.#database = await EmbeddedDatabase.start(env.DATA_DIR);
    const embedded = this.#database?.server;
    const connections = await prepareDatabase(env, env.DATABASE_URL ?? embedded!.ownerUrl, embedded);
    return { ...connections, practiceUrl: isOwnMachine(env) ? await this.#startPractice() : env.PRACTICE_PROVIDER_URL };
  }

  async #startPractice(): Promise<string> {
    const port = await practicePort(this.#env);
    const practiceEnv = { PORT: String(port), HOST: "127.0.0.1", PRACTICE_DATA: path.join(this.#env.DATA_DIR, "practice") };
    const speed = { PRACTICE_SPEED: process.env["PRACTICE_SPEED"] };
    const basics = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
    this.#practice = new Child({ name: "practice", file: "apps/practice/src/main.ts", env: { ...basics, ...practiceEnv, ...speed } });
    const url = `http://127.0.0.1:${port}`;
    if (!(await answers(`${url}/healthz`))) throw new Error(`The practice provider did not answer at ${url}.`);
    return url;
  }

  /** Watched programs run their sources. */
  #fileOf(program: Program): string {
    return this.#watch ? PROGRAMS[program] : builtProgram(program);
  }

  serve(connections: Connections, practiceUrl: string | undefined): void {
    const env = commonEnv(this.#env, connections, practiceUrl);
    const watch = this.#watch;
    this.#server = new Child({ name: "server", file: this.#fileOf("server"), env, watch });
    const workerEnv = { ...env, OWNER_DATABASE_URL: connections.ownerUrl };
    this.#worker = new Child({ name: "worker", file: this.#fileOf("worker"), env: workerEnv, watch });
    if (readBackupEnv()) {
      const backupEnv = { ...env, DATABASE_URL: connections.ownerUrl };
      this.#backup = new Child({ name: "backup", file: this.#fileOf("backup"), args: ["follow"], env: backupEnv });
    }
    this.#bot = new BotProcess(
      { name: "bot", file: this.#fileOf("bot"), env, watch },
      { isNeeded: this.#env.TELEGRAM_BOT_TOKEN !== undefined, appUrl: connections.appUrl },
    );
  }

  /** The embedded server, if one runs. */
  get database(): EmbeddedDatabase["server"] | undefined {
    return this.#database?.server;
  }

  /** Of the processes that run now; a crashed one is started again with another id. */
  get pids(): { server: number | undefined; worker: number | undefined } {
    return { server: this.#server?.pid, worker: this.#worker?.pid };
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    await this.#worker?.stop();
    await this.#bot?.stop();
    await this.#practice?.stop();
    await this.#backup?.stop();
    await this.#database?.stop();
  }
}
