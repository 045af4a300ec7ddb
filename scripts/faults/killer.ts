import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./stage.ts";

export type Victim = "server" | "worker" | "database";

/** Ends one part with kill -9, as a crash would; the product's supervisor starts it again. */
export function kill(stage: Stage, victim: Victim): void {
  for (const pid of pidsOf(stage, victim)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

function pidsOf(stage: Stage, victim: Victim): number[] {
  if (victim !== "database") return [stage.product.pids[victim]].filter((pid) => pid !== undefined);
  const postmaster = stage.postmasterPid();
  return [postmaster, ...childrenOf(postmaster)];
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

/** Kills in turn, with random pauses, until told to stop; gives how often each was killed. */
export async function killInTurn(stage: Stage, victims: readonly Victim[], signal: AbortSignal): Promise<Record<Victim, number>> {
  const kills: Record<Victim, number> = { server: 0, worker: 0, database: 0 };
  for (let n = 0; !signal.aborted; n++) {
    await sleep(400 + Math.random() * 1200, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const victim = victims[n % victims.length]!;
    kill(stage, victim);
    kills[victim]++;
  }
  return kills;
}
