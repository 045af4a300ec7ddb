import { startPractice, type Practice, type PracticeOptions } from "../src/start-practice.ts";

export type Clock = { at: number };

/** A practice provider on a free port whose clock the test moves. */
export async function startTestPractice(options: Partial<PracticeOptions> = {}): Promise<Practice & { clock: Clock }> {
  const clock = { at: 1_700_000_000_000 };
  const practice = await startPractice({ port: 0, host: "127.0.0.1", now: () => clock.at, ...options });
  return { ...practice, clock };
}

export type Fields = Record<string, string | number>;

export function post(practice: Practice, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
  return fetch(`${practice.url}/api/v2`, { method: "POST", body, headers });
}

export async function call<T = Record<string, unknown>>(practice: Practice, fields: Fields): Promise<T> {
  return (await (await post(practice, fields)).json()) as T;
}

export function control(practice: Practice, command: object): Promise<Response> {
  return fetch(`${practice.url}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(command),
  });
}

export async function report(practice: Practice, account: string) {
  return (await (await fetch(`${practice.url}/control/orders?account=${account}`)).json()) as {
    balance: string;
    currency: string;
    orders: { order: number; link: string; status: string; remains: number; charge: string; reference: string | null; answer: string }[];
    refusals: { link: string; answer: string; reference: string | null }[];
    links: Record<string, { received: number; accepted: number }>;
  };
}
