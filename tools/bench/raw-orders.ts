import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const SCRIPT = path.join(import.meta.dirname, "one-statement.pgbench.sql");

/** Of any installed PostgreSQL; the reference is the database alone. */
export function findPgbench(): string | undefined {
  const named = (process.env["PATH"] ?? "").split(path.delimiter).map((folder) => path.join(folder, "pgbench"));
  return [...named, ...globSync("/usr/lib/postgresql/*/bin/pgbench").sort().reverse()].find((file) => existsSync(file));
}

interface RawCustomer {
  panelId: number;
  userId: number;
}

export interface RawFigures {
  perSecond: number;
  latencyMs: number;
}

/** The same transaction as one prepared SQL statement, on the same tables: of customers of every panel, or of a single one. */
export function rawOrders(pgbench: string, ownerUrl: string, clients: number, seconds: number, customer?: RawCustomer): RawFigures {
  const script = readFileSync(SCRIPT, "utf8");
  const lines = customer ? script.split("\n").filter((line) => !/^\\set (panel|cust) /.test(line)) : [script];
  const given = customer ? ["-D", `panel=${customer.panelId}`, "-D", `cust=${customer.userId}`] : [];
  const out = execFileSync(
    pgbench,
    ["-n", "-M", "prepared", "-c", String(clients), "-j", "1", "-T", String(seconds), ...given, "-f", "-", ownerUrl],
    { encoding: "utf8", input: lines.join("\n"), stdio: ["pipe", "pipe", "ignore"] },
  );
  const figure = (pattern: RegExp) => Number(pattern.exec(out)?.[1]);
  return { perSecond: figure(/tps = ([\d.]+)/), latencyMs: figure(/latency average = ([\d.]+) ms/) };
}
