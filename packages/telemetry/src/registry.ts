import { collectDefaultMetrics, Registry } from "prom-client";

/** The metrics that this process counts itself. Names and labels are the contract with dashboards and alerts. */
export const registry = new Registry();

let isCollecting = false;

/** Memory, processor, garbage collection and the delay of the event loop. Called by a process when it starts, not by tests' imports. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}
