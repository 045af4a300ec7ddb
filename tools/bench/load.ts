import { Agent, request } from "node:http";
import { quantile } from "./report.ts";

export interface Load {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Runs `call` from `clients` loops for so long; a call that fails ends the bench. */
export async function load(call: (n: number) => Promise<void>, clients: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const start = performance.now();
        await call(n++);
        times.push(performance.now() - start);
      }
    }),
  );
  return {
    count: times.length,
    perSecond: (times.length / (performance.now() - began)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

export interface Poster {
  post(path: string, headers: Record<string, string>, body: string): Promise<string>;
  close(): void;
}

/** Posts over kept connections; gives the body of a 200. */
export function poster(port: number, clients: number): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const post = (path: string, headers: Record<string, string>, body: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port, path, method: "POST", agent, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part: string) => (text += part));
          answer
            .on("error", reject)
            .on("end", () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode}: ${text}`))));
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  return { post, close: () => agent.destroy() };
}
