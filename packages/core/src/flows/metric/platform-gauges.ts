import { type GaugeDefinition, type Measured, measuredGauges } from "@vitrine/telemetry/gauges";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { type FigureRow, type PlatformFigures, readPlatformFigures } from "./figure-queries.ts";

/** The database is queried at most this often, however many requests arrive. */
const EVERY_MS = 15_000;

const DEFINITIONS: readonly GaugeDefinition[] = [
  { name: "vitrine_orders", help: "Orders that are not finished, by state; counted up to 100,000", label: "state" },
  { name: "vitrine_orders_oldest_seconds", help: "For how long the oldest order has been due or unknown, by state", label: "state" },
  { name: "vitrine_outbox_waiting", help: "Messages not delivered yet, by channel; counted up to 100,000", label: "channel" },
  { name: "vitrine_outbox_oldest_seconds", help: "Age of the oldest message not delivered yet, by channel", label: "channel" },
  { name: "vitrine_providers", help: "Connected providers, by status", label: "status" },
  { name: "vitrine_jobs_waiting", help: "Jobs that are due or scheduled and not started, by task", label: "task" },
  { name: "vitrine_jobs_running", help: "Jobs that a worker is running, by task", label: "task" },
  { name: "vitrine_jobs_retrying", help: "Jobs that failed and will be tried again, by task", label: "task" },
  { name: "vitrine_job_lag_seconds", help: "For how long the oldest due job has waited, by task", label: "task" },
  { name: "vitrine_dead_jobs", help: "Jobs out of attempts that no one has retried or dropped, by task", label: "task" },
  {
    name: "vitrine_platform_figures_age_seconds",
    help: "Age of the figures of the whole platform; grows while the database does not answer",
  },
];

interface Reading {
  at: number;
  found: PlatformFigures;
}

/** Figures of the whole platform from the database. Every process that answers /metrics reports the same. */
export function platformGauges(platform: Platform): ReturnType<typeof measuredGauges> {
  let reading: Reading | undefined;
  let refreshing: Promise<void> | undefined;
  let askedAt = -Infinity;
  const refresh = async (): Promise<void> => {
    try {
      const caller = await systemCaller(platform, (await mainPanel(platform)).id, "metrics");
      reading = { found: await caller.run(readPlatformFigures), at: platform.now().getTime() };
    } catch (error) {
      platform.log.warn({ err: error }, "the platform's figures could not be read");
    }
  };
  return measuredGauges(DEFINITIONS, async () => {
    if (performance.now() - askedAt >= EVERY_MS) {
      askedAt = performance.now();
      refreshing = refresh();
    }
    await refreshing;
    return reading ? measured(reading, platform.now().getTime()) : {};
  });
}

function measured({ found, at }: Reading, now: number): Measured {
  const { queues, deadJobs } = found;
  const of = (figure: FigureRow["figure"]) => found.figures.filter((row) => row.figure === figure);
  const amounts = (rows: FigureRow[]) => new Map(rows.map(({ label, amount }) => [label, amount]));
  const ages = (rows: FigureRow[]) => new Map(rows.flatMap(({ label, oldest }) => (oldest ? [[label, secondsSince(oldest, now)]] : [])));
  return {
    vitrine_orders: amounts(of("orders")),
    vitrine_orders_oldest_seconds: ages(of("orders")),
    vitrine_outbox_waiting: amounts(of("outbox")),
    vitrine_outbox_oldest_seconds: ages(of("outbox")),
    vitrine_providers: amounts(of("providers")),
    vitrine_jobs_waiting: new Map(queues.map(({ task, waiting }) => [task, waiting])),
    vitrine_jobs_running: new Map(queues.map(({ task, running }) => [task, running])),
    vitrine_jobs_retrying: new Map(queues.map(({ task, retrying }) => [task, retrying])),
    vitrine_job_lag_seconds: new Map(queues.map(({ task, dueSince }) => [task, dueSince ? secondsSince(dueSince, now) : 0])),
    vitrine_dead_jobs: new Map(deadJobs.map(({ task, dead }) => [task, dead])),
    vitrine_platform_figures_age_seconds: new Map([["", (now - at) / 1000]]),
  };
}

const secondsSince = (date: Date, now: number): number => Math.max(0, (now - date.getTime()) / 1000);
