import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  makeWorkerUtils,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from "graphile-worker";
import { measureJob } from "@vitrine/telemetry/metrics";
import { traced } from "@vitrine/telemetry/trace";
import pg from "pg";
import { createUndertaker } from "./dead-letters.ts";
import type { Handler } from "./handler.ts";
import { type JobLog, libraryLogger } from "./log.ts";
import { type Liveness, proclaimAlive } from "./liveness.ts";
import { createReaper } from "./reaper.ts";
import { withoutTrace } from "./trace-in-payload.ts";
import { type Timetable, cronItems, forgetFuture } from "./timetable.ts";

const silent = new Logger(() => () => undefined);

/** Brings the job library's own schema up to date, with the owner's connection. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent });
}

export interface JobsOptions {
  /** The connection of the job library's owner. */
  ownerUrl: string;
  handlers: Handler[];
  timetable?: Timetable[];
  /** While it is false, the timetable is left to other workers. */
  isClockRight?: () => boolean;
  log: JobLog;
  concurrency?: number;
}

interface Stoppable {
  stop(): Promise<void>;
}

export interface RunningJobs {
  /** Starts no more jobs and waits for the running ones, whose signal is aborted. */
  stop(): Promise<void>;
  /** Resolves if the workers stop on their own: the process should exit and be restarted. */
  ended: Promise<void>;
}

const SWEEP_MS = 2_000;
const CLEAN_EVERY_SWEEPS = 1_800;
const FORGET_EVERY_SWEEPS = 15;

/**
 * Queued and free jobs run in two pools: the library's local queue makes free jobs cheap and queued ones very slow.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { ownerUrl, handlers, log } = options;
  const pool = new pg.Pool({ connectionString: ownerUrl, max: (options.concurrency ?? 4) + 6, application_name: "vitrine jobs" });
  const lost = (error: Error) => log.warn({ err: error }, "a connection of the jobs was lost");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  const utils = await makeWorkerUtils({ pgPool: pool, logger: libraryLogger(log) });
  const queued = await startPool(
    options,
    pool,
    handlers.filter((handler) => handler.isQueued),
    { cron: true },
  );
  const free = await startPool(
    options,
    pool,
    handlers.filter((handler) => !handler.isQueued),
    { localQueue: true },
  );
  const sweeping = startSweeping(utils, handlers, log);
  let isStopping = false;
  const ended = Promise.race([queued.ended, free.ended]);
  return {
    ended: new Promise((resolve) => void ended.then(() => isStopping || resolve())),
    async stop() {
      isStopping = true;
      await sweeping.stop();
      await Promise.all([queued.stop(), free.stop()]);
      await utils.release();
      await pool.end();
    },
  };
}

async function startPool(
  options: JobsOptions,
  pgPool: pg.Pool,
  handlers: Handler[],
  { cron = false, localQueue = false },
): Promise<RunningJobs> {
  const events: WorkerEvents = new EventEmitter();
  const alive: Promise<Liveness>[] = [];
  events.on("pool:create", ({ workerPool }) => alive.push(proclaimAlive(options.ownerUrl, workerPool.id, options.log)));
  const runner: Runner = await run({
    pgPool,
    logger: libraryLogger(options.log),
    events,
    noHandleSignals: true,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.name, task(handler, options.log)])) satisfies TaskList,
    parsedCronItems: cron ? cronItems(options.timetable ?? [], options.isClockRight) : [],
    gracefulShutdownAbortTimeout: 1,
    preset: {
      worker: { concurrentJobs: options.concurrency ?? 4, pollInterval: 1_000, ...(localQueue ? { localQueue: { size: 50 } } : {}) },
    },
  });
  const ended = runner.promise.catch((error: unknown) => options.log.error({ err: error }, "a pool of job workers ended"));
  const lives = await Promise.all(alive);
  return {
    ended,
    async stop() {
      // Stopping one that already ended throws.
      await runner.stop().catch((error: unknown) => options.log.debug({ err: error }, "a pool of job workers had ended before"));
      await Promise.all(lives.map((life) => life.stop()));
    },
  };
}

function task(handler: Handler, log: JobLog): TaskList[string] {
  return async (given, { job, abortSignal }) => {
    const { payload, parent } = withoutTrace(given);
    const run = { attempt: job.attempts, isLast: job.attempts >= job.max_attempts, signal: abortSignal };
    const startedAt = performance.now();
    const ended = (outcome: "done" | "failed") => measureJob(handler.name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await traced({ name: `job ${handler.name}`, kind: "consumer", attributes: { "vitrine.attempt": job.attempts }, parent }, () =>
        handler.run(payload, run),
      );
    } catch (error) {
      ended("failed");
      throw error;
    }
    ended("done");
    log.info({ task: handler.name, job: job.id, attempt: job.attempts, ms: Math.round(performance.now() - startedAt) }, "job done");
  };
}

function startSweeping(utils: WorkerUtils, handlers: Handler[], log: JobLog): Stoppable {
  const stopping = new AbortController();
  const reap = createReaper(utils, log);
  const bury = createUndertaker(utils, new Map(handlers.map((handler) => [handler.name, handler])), log);
  const sweeping = (async () => {
    for (let sweep = 1; !stopping.signal.aborted; sweep++) {
      try {
        await reap();
        await bury();
        if (sweep % FORGET_EVERY_SWEEPS === 1) await forgetFuture(utils);
        if (sweep % CLEAN_EVERY_SWEEPS === 0) await utils.cleanup({ tasks: ["GC_JOB_QUEUES"] });
      } catch (error) {
        log.warn({ err: error }, "sweeping after jobs failed");
      }
      await sleep(SWEEP_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await sweeping;
    },
  };
}
