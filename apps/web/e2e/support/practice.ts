import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { BASE_URL } from "./session.ts";

/** Where `npm start` puts it when nothing is said. */
const BESIDE = 10_000;
const ORIGIN = process.env["PRACTICE_PROVIDER_URL"] ?? `http://127.0.0.1:${Number(new URL(BASE_URL).port) + BESIDE}`;

/** An account at the sandbox provider that no other test has. */
export function practiceAccount(requests: APIRequestContext, catalogue: "ru" | "id" | "all" = "ru") {
  const key = `practice-${catalogue}-${randomUUID().slice(0, 12)}`;
  return {
    url: `${ORIGIN}/api/v2`,
    key,
    /** Numbers of the orders it took. */
    async orders(): Promise<number[]> {
      const told = await requests.get(`${ORIGIN}/control/orders?account=${key}`);
      const { orders } = (await told.json()) as { orders: { order: number }[] };
      return orders.map(({ order }) => order);
    },
    /** What it answers from now on; see apps/practice. */
    async tell(command: object): Promise<void> {
      const told = await requests.post(`${ORIGIN}/control`, { data: { account: key, ...command } });
      if (!told.ok()) throw new Error(`The practice provider did not take ${JSON.stringify(command)}: ${await told.text()}`);
    },
  };
}
