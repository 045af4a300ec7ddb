import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import pg from "pg";
import { toUnavailable } from "./pg-errors.ts";
import { WatchedClient } from "./watched-client.ts";

/** A statement may take longer than this; then a second connection tells whether the server still answers. */
const SLOW_MS = 700;
const LOOK_EVERY_MS = 100;
/** With SLOW_MS and the time until someone looks, clients know after 1.6 seconds. */
export const PROBE_MS = 800;
const PROBE_AGAIN_MS = 250;

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

interface Waiter {
  since: number;
  refuse(error: AppError): void;
}

const notAnswering = (): AppError => new AppError("unavailable", {}, { cause: new Error("the database does not answer") });

/**
 * A pool that notices a server which accepts statements and never answers them: a frozen machine or a cut network. What waits is
 * refused, and so is what comes, until the server answers again. A statement that is merely slow continues.
 */
export class WatchedPool extends pg.Pool {
  readonly #clients = new Set<WatchedClient>();
  readonly #waiters = new Set<Waiter>();
  readonly #timer: NodeJS.Timeout;
  readonly #probeMs: number;
  #probing = false;
  #away = false;

  constructor(options: pg.PoolConfig, probeMs: number) {
    super({ ...options, Client: WatchedClient });
    this.#probeMs = probeMs;
    this.on("connect", (client) => this.#clients.add(client as unknown as WatchedClient));
    this.on("remove", (client) => this.#clients.delete(client as unknown as WatchedClient));
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  override end(): Promise<void> {
    clearInterval(this.#timer);
    return super.end();
  }

  #connect(): Promise<pg.PoolClient> {
    if (this.#away) return Promise.reject(notAnswering());
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { since: performance.now(), refuse: reject };
      this.#waiters.add(waiter);
      super.connect((error, client, release) => {
        const isAwaited = this.#waiters.delete(waiter);
        if (error) reject(toUnavailable(error));
        else if (isAwaited) resolve(withoutSpoiled(client!));
        else release();
      });
    });
  }

  #look(): void {
    if (this.#probing) return;
    const limit = performance.now() - SLOW_MS;
    const isSlow = [...this.#clients].some(({ waitingSince }) => waitingSince !== undefined && waitingSince < limit);
    if (isSlow || [...this.#waiters].some(({ since }) => since < limit)) void this.#probe();
  }

  async #probe(): Promise<void> {
    this.#probing = true;
    while (!this.ending && !(await this.#isAnswering())) {
      this.#away = true;
      this.#refuseAll();
      await delay(PROBE_AGAIN_MS, undefined, { ref: false });
    }
    this.#away = false;
    this.#probing = false;
  }

  /** A refusal is an answer too, as is one to any other statement: only silence says that nothing can be done. */
  async #isAnswering(): Promise<boolean> {
    const began = performance.now();
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: 0, application_name: "vitrine probe" });
    client.on("error", () => undefined);
    const answer = client
      .connect()
      .then(() => client.query("select 1"))
      .then(
        () => true,
        () => true,
      );
    const isAnswering = await Promise.race([answer, silence(this.#probeMs)]);
    void client.end().catch(() => undefined);
    return isAnswering || [...this.#clients].some(({ answeredAt }) => answeredAt > began);
  }

  #refuseAll(): void {
    for (const client of this.#clients) if (client.waitingSince !== undefined) client.abandon();
    for (const waiter of this.#waiters) {
      this.#waiters.delete(waiter);
      waiter.refuse(notAnswering());
    }
  }
}

/** A connection that is no longer what it was goes, instead of back into the pool. */
function withoutSpoiled(client: pg.PoolClient): pg.PoolClient {
  const release: Release = client.release.bind(client);
  client.release = (error) => release(error || (client as unknown as WatchedClient).isSpoiled);
  return client;
}

/** An answer that arrived while this process was busy itself is read before time is called. */
async function silence(forMs: number): Promise<false> {
  await delay(forMs, undefined, { ref: false });
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  return false;
}
