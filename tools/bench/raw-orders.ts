import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import path from "node:path";

const SCRIPT = path.join(import.meta.dirname, "one-statement.pgbench.sql");

/** Of any installed PostgreSQL; the reference is the database alone. */
export function findPgbench(): string | undefined {
  const named = (process.env["PATH"] ?? "").split(path.delimiter).map((folder) => path.join(folder, "pgbench"));
  return [...named, ...globSync("/usr/lib/postgresql/*/bin/pgbench").sort().reverse()].find((file) => existsSync(file));
}

export interface RawFigures {
  perSecond: number;
  latencyMs: number;
}

/** The same transaction as one prepared SQL statement, on the same tables. */
export function rawOrders(pgbench: string, ownerUrl: string, clients: number, seconds: number): RawFigures {
  const out = execFileSync(
    pgbench,
    ["-n", "-M", "prepared", "-c", String(clients), "-j", "1", "-T", String(seconds), "-f", SCRIPT, ownerUrl],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  const figure = (pattern: RegExp) => Number(pattern.exec(out)?.[1]);
  return { perSecond: figure(/tps = ([\d.]+)/), latencyMs: figure(/latency average = ([\d.]+) ms/) };
}
