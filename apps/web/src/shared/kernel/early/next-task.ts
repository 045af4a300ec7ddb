/** Of browsers that have it (Prioritized Task Scheduling); a task that continues goes before new ones there. */
interface Scheduler {
  yield?: () => Promise<void>;
}

declare const scheduler: Scheduler | undefined;

/** Lets the browser paint and handle what was pressed, before a long piece of work continues. */
export function nextTask(): Promise<void> {
  if (typeof scheduler !== "undefined" && scheduler.yield) return scheduler.yield();
  return new Promise((resolve) => void setTimeout(resolve));
}
