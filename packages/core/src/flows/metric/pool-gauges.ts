import { type Measured, measuredGauges } from "@vitrine/telemetry/gauges";
import type { Platform } from "../../kernel/context/platform.ts";

/** Connections of this process to the database. */
export const poolGauges = (platform: Platform): ReturnType<typeof measuredGauges> =>
  measuredGauges(
    [
      { name: "vitrine_database_connections", help: "Connections of this process, by state: busy or idle", label: "state" },
      { name: "vitrine_database_connections_max", help: "Connections that this process may open" },
      { name: "vitrine_database_waiting", help: "Requests of this process that wait for a free connection" },
    ],
    () => measured(platform),
  );

function measured(platform: Platform): Measured {
  const pools = platform.pools();
  const sum = (count: (pool: (typeof pools)[number]) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  const idle = sum(({ idleCount }) => idleCount);
  return {
    vitrine_database_connections: new Map([
      ["busy", sum(({ totalCount }) => totalCount) - idle],
      ["idle", idle],
    ]),
    vitrine_database_connections_max: new Map([["", sum(({ options }) => options.max)]]),
    vitrine_database_waiting: new Map([["", sum(({ waitingCount }) => waitingCount)]]),
  };
}
