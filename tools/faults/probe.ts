import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface Answer {
  status: number;
  text: string;
  retryAfter: string | undefined;
  tookMs: number;
}

export interface Request {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  agent?: http.Agent;
}

/** Rejects if there was no complete response. */
export function ask(url: string, { method = "GET", headers = {}, body = "", agent }: Request = {}): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = http.request(
      url,
      { method, headers: { ...headers, ...length }, timeout: 30_000, ...(agent ? { agent } : { agent: false }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode!, text, retryAfter: response.headers["retry-after"], tookMs: performance.now() - began });
        });
      },
    );
    sent.on("error", reject).on("timeout", () => sent.destroy(new Error("timed out")));
    sent.end(body);
  });
}

/** Asks again and again until told to stop; returns every answer. */
export async function probing<T>(everyMs: number, over: AbortSignal, one: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (!over.aborted) {
    answers.push(await one());
    await sleep(everyMs);
  }
  return answers;
}

export const slowestOf = (answers: readonly Answer[]): number => Math.round(Math.max(0, ...answers.map(({ tookMs }) => tookMs)));
