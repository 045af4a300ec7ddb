import type { Job } from "./define-job.ts";

export interface JobRun {
  /** From 1. */
  attempt: number;
  /** Nothing tries again after this one. */
  isLast: boolean;
  /** Aborted when the process is stopping: throw at a safe point, and the job is tried again. */
  signal: AbortSignal;
}

export interface Handler {
  name: string;
  /** Whether its jobs run in a queue. */
  isQueued: boolean;
  run(payload: unknown, run: JobRun): Promise<void>;
  /** Called once for a job that will not be tried again, also where its worker was killed. */
  dead(payload: unknown, error: string | null): Promise<void>;
}

interface Work<Payload> {
  run(payload: Payload, run: JobRun): Promise<void>;
  dead?(payload: Payload, error: string | null): Promise<void>;
}

/** Connects a job with its handler; payloads are parsed before either function gets them. */
export function handle<Payload>(job: Job<Payload>, work: Work<Payload>): Handler {
  return {
    name: job.name,
    isQueued: job.queue !== undefined,
    run: async (payload, run) => work.run(job.payload.parse(payload), run),
    dead: async (payload, error) => work.dead?.(job.payload.parse(payload), error),
  };
}
