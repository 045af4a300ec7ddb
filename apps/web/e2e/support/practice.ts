import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { BASE_URL } from "./session.ts";

/** The default port of `npm start`. */
const PORT_OFFSET = 10_000;
const ORIGIN = process.env["PRACTICE_PROVIDER_URL"] ?? `http://127.0.0.1:${Number(new URL(BASE_URL).port) + PORT_OFFSET}`;

/** Keys to the sandbox payment system, of an account that no other test uses; see apps/practice for the steps. */
export const practiceKeys = (step: string) => ({ baseUrl: `${ORIGIN}/pay`, secretKey: `practice-${step}-${randomUUID().slice(0, 12)}` });

/** An account at the sandbox provider that no other test uses. */
export function practiceAccount(requests: APIRequestContext, catalogue: "ru" | "id" | "all" = "ru") {
  const key = `practice-${catalogue}-${randomUUID().slice(0, 12)}`;
  return {
    url: `${ORIGIN}/api/v2`,
    key,
    /** Ids of the orders it has accepted. */
    async orders(): Promise<number[]> {
      const told = await requests.get(`${ORIGIN}/control/orders?account=${key}`);
      const { orders } = (await told.json()) as { orders: { order: number }[] };
      return orders.map(({ order }) => order);
    },
    /** Sets its behaviour from now on; see apps/practice. */
    async tell(command: object): Promise<void> {
      const told = await requests.post(`${ORIGIN}/control`, { data: { account: key, ...command } });
      if (!told.ok()) throw new Error(`The practice provider did not take ${JSON.stringify(command)}: ${await told.text()}`);
    },
  };
}
