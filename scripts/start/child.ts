import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { nodeFlags, ROOT } from "../process/run-node.ts";

export interface ChildOptions {
  name: string;
  /** From the root. */
  file: string;
  args?: string[];
  env: Record<string, string | undefined>;
  /** Start again when its sources change. */
  watch?: boolean;
}

const GRACE_MS = 10_000;
/** A killed process did not fail: it is started again immediately. */
const KILLED_PAUSE_MS = 20;
const FIRST_PAUSE_MS = 250;
/** Short enough to be back within 5 seconds after what it needs is back. */
const LONGEST_PAUSE_MS = 2_000;
/** A process that ran this long before it failed starts with the shortest pause again. */
const STEADY_MS = 10_000;

/** A process that is started again when it crashes, until it is stopped. */
export class Child {
  readonly #options: ChildOptions;
  #process: ChildProcess;
  #stopping = false;
  #pause = FIRST_PAUSE_MS;

  constructor(options: ChildOptions) {
    this.#options = options;
    this.#process = this.#spawn();
  }

  /** The id of the current process. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  #spawn(): ChildProcess {
    const { name, file, args = [], env, watch } = this.#options;
    const follow = ["--import", path.join(ROOT, "scripts/start/follow-parent.ts")];
    const flags = [...nodeFlags(name), ...follow, ...(watch ? ["--watch", "--watch-preserve-output"] : [])];
    // A process group of its own: Ctrl-C must not reach it before its turn when stopping.
    const child = spawn(process.execPath, [...flags, file, ...args], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const began = performance.now();
    this.#print(child.stdout);
    this.#print(child.stderr);
    child.once("error", (error) => console.error(`${name}: ${error.message}`));
    child.once("exit", (code, signal) => void this.#ended(code, signal, performance.now() - began));
    return child;
  }

  #print(stream: Readable): void {
    createInterface({ input: stream }).on("line", (line) => console.log(`${this.#options.name}: ${line}`));
  }

  async #ended(code: number | null, signal: NodeJS.Signals | null, lived: number): Promise<void> {
    if (this.#stopping) return;
    if (signal !== null || lived > STEADY_MS) this.#pause = FIRST_PAUSE_MS;
    console.error(`${this.#options.name}: ended (${signal ?? `code ${code}`}), starting it again`);
    await delay(signal === null ? this.#pause : KILLED_PAUSE_MS);
    if (signal === null) this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    if (!this.#stopping) this.#process = this.#spawn();
  }

  /** Asks it to finish; after ten seconds it is ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#process;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const end = once(child, "exit");
    const timer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    child.kill("SIGTERM");
    await end;
    clearTimeout(timer);
  }
}
