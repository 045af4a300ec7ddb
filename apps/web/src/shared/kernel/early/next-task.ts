/** Supported by some browsers (Prioritized Task Scheduling): there a continued task runs before new ones. */
interface Scheduler {
  yield?: () => Promise<void>;
}

declare const scheduler: Scheduler | undefined;

/** Lets the browser paint and handle input before a long task continues. */
export function nextTask(): Promise<void> {
  if (typeof scheduler !== "undefined" && scheduler.yield) return scheduler.yield();
  return new Promise((resolve) => void setTimeout(resolve));
}
