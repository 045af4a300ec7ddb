import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@vitrine/db/embedded/free-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../../scripts/start/answers.ts";
import { Child } from "../../scripts/start/child.ts";
import { type Answer, ask } from "./probe.ts";
import { openStage, type Stage } from "./stage.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 60);
const EVERY_MS = 10_000;
const CLIENTS = 16;

let stage: Stage;
let second: Child;
let origins: string[];
beforeAll(async () => {
  stage = await openStage();
  const port = await freePort();
  second = new Child({ name: "second server", file: "apps/server/src/main.ts", env: stage.serverEnv(port) });
  origins = [stage.origin, `http://127.0.0.1:${port}`];
  if (!(await answers(`${origins[1]}/readyz`))) throw new Error("the second server did not answer");
}, 180_000);
afterAll(async () => {
  await second?.stop();
  await stage?.close();
}, 60_000);

/** As a balancer does: asks each server whether it is ready, and keeps its connections to it. */
class Balancer {
  readonly #ready = new Set<string>(origins);
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  #next = 0;

  async watch(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      for (const origin of origins) {
        const status = await ask(`${origin}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) this.#ready.add(origin);
        else this.#ready.delete(origin);
      }
      await sleep(100);
    }
    this.#agent.destroy();
  }

  /** What could not connect is sent to the other server; what was sent and not answered is an error. */
  async send(): Promise<Answer> {
    const [first, other] = this.#ready.size > 1 && this.#next++ % 2 ? [...origins].reverse() : [...this.#ready, ...origins];
    const refused = (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNREFUSED") throw error;
      return this.#balance(other === first ? origins.find((origin) => origin !== first)! : other!);
    };
    return this.#balance(first!).catch(refused);
  }

  #balance(origin: string): Promise<Answer> {
    const body = new URLSearchParams({ key: stage.api.keys[0]!, action: "balance" }).toString();
    const headers = { host: stage.api.host, "content-type": "application/x-www-form-urlencoded" };
    return ask(`${origin}/api/v2`, { method: "POST", headers, body, agent: this.#agent });
  }
}

test(
  `F11: a rolling restart every ${EVERY_MS / 1000} s for ${SECONDS} s behind two servers`,
  { timeout: SECONDS * 1000 + 180_000 },
  async () => {
    const over = new AbortController();
    const balancer = new Balancer();
    const watching = balancer.watch(over.signal);
    const errors: string[] = [];
    let answered = 0;
    const client = async () => {
      while (!over.signal.aborted) {
        await balancer.send().then(
          ({ status }) => (status === 200 ? answered++ : errors.push(`HTTP ${status}`)),
          (error: Error) => errors.push(error.message),
        );
        await sleep(Math.random() * 50);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    let restarts = 0;
    for (const until = performance.now() + SECONDS * 1000; performance.now() < until; restarts++) {
      const began = performance.now();
      const at = restarts % 2;
      const before = at === 0 ? stage.product.pids.server : second.pid;
      process.kill(before!, "SIGTERM");
      while ((at === 0 ? stage.product.pids.server : second.pid) === before) await sleep(50);
      expect(await answers(`${origins[at]}/readyz`)).toBe(true);
      await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
    over.abort();
    await Promise.all([...clients, watching]);
    console.log(`${restarts} restarts, ${answered} answers, ${errors.length} errors`);
    expect(errors).toEqual([]);
    expect(answered).toBeGreaterThan(SECONDS * 10);
  },
);
