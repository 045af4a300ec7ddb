import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { answers } from "../../scripts/start/answers.ts";
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

/** The database's processes, the one that starts the others first. */
export function pidsOf(stage: Stage, victim: Victim): number[] {
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

interface Kill {
  victim: Victim;
  /** Until the product was ready again. */
  tookMs: number;
}

/**
 * Kills each of the victims this many times in turn, a random time after the product has recovered from the last kill.
 * `progress` (0 to 1) spreads them evenly over what is done meanwhile.
 */
export async function killInTurn(
  stage: Stage,
  victims: readonly Victim[],
  times: number,
  progress: () => number = () => 1,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  const count = times * victims.length;
  for (let n = 0; n < count; n++) {
    await until(() => progress() >= n / count);
    await sleep(300 + Math.random() * 900);
    const victim = victims[n % victims.length]!;
    const before = stage.product.pids;
    const began = performance.now();
    kill(stage, victim);
    if (victim !== "database") await until(() => stage.product.pids[victim] !== before[victim]);
    if (!(await answers(`${stage.origin}/readyz`))) throw new Error(`the product did not come back after the ${victim} was killed`);
    kills.push({ victim, tookMs: performance.now() - began });
  }
  return kills;
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await sleep(50);
}
