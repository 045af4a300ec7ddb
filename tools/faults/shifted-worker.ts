import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Child } from "../../scripts/start/child.ts";
import type { Stage } from "./stage.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const SHIFTS_MS = { "10 minutes slow": -600_000, "2 days fast": 2 * 86_400_000 };

function startShifted(stage: Stage, [name, shift]: [string, number]): Child {
  const preload = pathToFileURL(path.join(import.meta.dirname, "shift-clock.mjs")).href;
  const env = { ...stage.workerEnv, SHIFT_MS: String(shift), NODE_OPTIONS: `--import=${preload}` };
  return new Child({ name: `worker ${name}`, file: builtProgram("worker"), env });
}

/** The product's worker stops for so long, next to two whose clocks are wrong, and resumes. Resolves with what ends those two. */
export async function freezeWorker(stage: Stage, seconds: number): Promise<() => Promise<void>> {
  const worker = stage.product.pids.worker!;
  process.kill(worker, "SIGSTOP");
  const shifted = Object.entries(SHIFTS_MS).map((shift) => startShifted(stage, shift));
  await sleep(seconds * 1000);
  process.kill(worker, "SIGCONT");
  return async () => void (await Promise.all(shifted.map((child) => child.stop())));
}
