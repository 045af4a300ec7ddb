import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Microseconds of this process and of a database server on this machine; the database's are undefined where it can't be seen. */
export interface Cpu {
  ours: number;
  database: number | undefined;
}

const TICK_MICROS = 10_000;

interface Stat {
  parent: number;
  /** Clock ticks: of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

function statOf(pid: string | number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [own, ended] = [fields[11]! + fields[12]!, fields[13]! + fields[14]!];
    return { parent: fields[1]!, own, ended };
  } catch {
    return undefined;
  }
}

function ticksOf(postmaster: number): number | undefined {
  const first = statOf(postmaster);
  if (!first) return undefined;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = pids.flatMap((pid) => statOf(pid) ?? []).filter(({ parent }) => parent === postmaster);
  return children.reduce((sum, { own }) => sum + own, first.own + first.ended);
}

/** Returns a function that reads the CPU time spent so far. */
export async function cpuMeter(on: pg.Pool | pg.Client): Promise<() => Cpu> {
  const { rows } = await on.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = statOf(rows[0]!.pid)?.parent;
  return () => {
    const { user, system } = process.cpuUsage();
    const ticks = postmaster === undefined ? undefined : ticksOf(postmaster);
    return { ours: user + system, database: ticks === undefined ? undefined : ticks * TICK_MICROS };
  };
}

/** Microseconds that a process of this machine has used so far. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.own ?? Number.NaN) * TICK_MICROS;
}
