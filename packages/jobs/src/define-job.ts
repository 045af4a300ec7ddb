import type { z } from "zod";

export interface Job<Payload> {
  name: string;
  /** Ids, never rows; with `panelId` for work of one panel. */
  payload: z.ZodType<Payload>;
  /** Jobs of one queue run one after another. Few queues: by provider, never by order. */
  queue?: (payload: Payload) => string;
  /** A waiting job of the same key is replaced instead of doubled. */
  key?: (payload: Payload) => string;
  /** Number of attempts, with growing pauses, before it becomes a dead letter. */
  attempts: number;
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;
