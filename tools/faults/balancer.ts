import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "./probe.ts";

interface Call {
  headers: Record<string, string>;
  body: string;
}

/** Spreads calls over two servers: asks each whether it is ready, and keeps its connections to it. */
export class Balancer {
  readonly #origins: readonly [string, string];
  readonly #path: string;
  readonly #ready: Set<string>;
  readonly #agent: http.Agent;
  #next = 0;

  constructor(origins: readonly [string, string], path: string, clients: number) {
    this.#origins = origins;
    this.#path = path;
    this.#ready = new Set(origins);
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  }

  async watch(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      for (const origin of this.#origins) {
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

  /** A request that could not connect is sent to the other server; one without a response is an error. */
  async send(call: Call): Promise<Answer> {
    const [a, b] = this.#origins;
    const isFirst = this.#ready.size === 1 ? this.#ready.has(a) : this.#next++ % 2 === 0;
    const [first, other] = isFirst ? [a, b] : [b, a];
    const refused = (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNREFUSED") throw error;
      return this.#post(other, call);
    };
    return this.#post(first, call).catch(refused);
  }

  #post(origin: string, call: Call): Promise<Answer> {
    return ask(`${origin}${this.#path}`, { method: "POST", ...call, agent: this.#agent });
  }
}
