import { type FigureRow, type PlatformFigures, readPlatformFigures } from "@vitrine/core/flows/metric/figure-queries";
import { mainPanel } from "@vitrine/core/kernel/context/resolve-panel";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { type Check, type Finding, ok, problem, warning } from "./finding.ts";

const MINUTE_MS = 60_000;
const JOB_LATE_MINUTES = 5;
const ORDER_LATE_MINUTES = 10;
const MESSAGE_LATE_MINUTES = 30;
const WORKER = "Check that the worker runs, and its log: docker compose logs worker.";

/** What waits too long, the symptom of a stopped worker. */
export const checkWork: Check = async ({ platform }) => {
  const caller = await systemCaller(platform, (await mainPanel(platform)).id, "doctor");
  const figures = await caller.run(readPlatformFigures);
  const now = platform.now().getTime();
  const minutesSince = (date: Date | null) => (date ? Math.floor((now - date.getTime()) / MINUTE_MS) : 0);
  const late = [...lateJobs(figures, minutesSince), ...lateRows(figures.figures, minutesSince)];
  return [...(late.length > 0 ? late : [ok("queues", "Nothing waits longer than it should.")]), ...leftOver(figures)];
};

type MinutesSince = (date: Date | null) => number;

function lateJobs({ queues }: PlatformFigures, minutesSince: MinutesSince): Finding[] {
  const oldest = Math.max(0, ...queues.map(({ dueSince }) => minutesSince(dueSince)));
  return oldest < JOB_LATE_MINUTES ? [] : [problem("queues", `A job has been due for ${oldest} minutes.`, WORKER)];
}

function lateRows(rows: FigureRow[], minutesSince: MinutesSince): Finding[] {
  return rows.flatMap(({ figure, label, oldest }) => {
    const minutes = minutesSince(oldest);
    if (figure === "orders" && label === "waiting" && minutes >= ORDER_LATE_MINUTES)
      return [
        problem(
          "orders",
          `An order has waited for ${minutes} minutes to be sent.`,
          `${WORKER} Its provider may also be paused or out of funds (Platform → Health).`,
        ),
      ];
    if (figure === "outbox" && minutes >= MESSAGE_LATE_MINUTES)
      return [problem("messages", `A message by ${label} has waited for ${minutes} minutes.`, `${WORKER} For Telegram the bot must run.`)];
    return [];
  });
}

function leftOver({ figures, deadJobs }: PlatformFigures): Finding[] {
  const dead = deadJobs.reduce((sum, row) => sum + row.dead, 0);
  const unknown = figures.find(({ figure, label }) => figure === "orders" && label === "unknown")?.amount ?? 0;
  return [
    ...(dead > 0
      ? [
          warning(
            "jobs",
            `${dead} jobs are out of attempts: ${deadJobs.map(({ task }) => task).join(", ")}.`,
            "Retry or drop them under Platform → Health.",
          ),
        ]
      : []),
    ...(unknown > 0
      ? [
          warning(
            "orders",
            `${unknown} orders have an unknown outcome.`,
            "Their owners decide under Orders → Unknown outcome; the worker looks for them too.",
          ),
        ]
      : []),
  ];
}
