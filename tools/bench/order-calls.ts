import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import type { Connections } from "./load.ts";
import type { BenchCustomer } from "./order-callers.ts";

export type Call = () => Promise<void>;

/** Returns the customer who orders next. `n` counts all orders. */
export interface Turns {
  customers: BenchCustomer[];
  next(): { customer: BenchCustomer; n: number };
}

/** Shared by every way of ordering: otherwise the second would get customers that the first has just cached. */
export function turnsOf(customers: BenchCustomer[]): Turns {
  let n = 0;
  return { customers, next: () => ({ customer: customers[n % customers.length]!, n: n++ }) };
}

const quantityOf = (n: number) => 100 + ((n * 104_729) % 9900);
const linkOf = (n: number) => `https://instagram.com/p/Cabc${quantityOf(n)}`;
const serviceOf = (panelId: number, n: number) => panelId * 1000 + 1 + (n % 10);
const orderOf = (panelId: number, n: number) => ({ service: serviceOf(panelId, n), link: linkOf(n), quantity: quantityOf(n) });

export function trpcOrders(front: Connections, turns: Turns): Call {
  return async () => {
    const { customer, n } = turns.next();
    const { host, panelId, session, csrf } = customer;
    const cookie = `__Host-sid=${session}; XSRF-TOKEN=${csrf}`;
    const headers = { host, "content-type": "application/json", cookie, "x-xsrf-token": csrf };
    await front.post("/trpc/order.place", headers, JSON.stringify(orderOf(panelId, n)));
  };
}

export function apiOrders(front: Connections, turns: Turns): Call {
  return async () => {
    const { customer, n } = turns.next();
    const { host, panelId, apiKey } = customer;
    const { service, link, quantity } = orderOf(panelId, n);
    const fields = { key: apiKey, action: "add", service: String(service), link, quantity: String(quantity) };
    const headers = { host, "content-type": "application/x-www-form-urlencoded" };
    const answer = await front.post("/api/v2", headers, new URLSearchParams(fields).toString());
    // The reseller API refuses under 200 too.
    if (!answer.startsWith('{"order"')) throw new Error(answer);
  };
}

export function builderOrders(usual: Connections, turns: Turns): Call {
  return async () => {
    const { customer, n } = turns.next();
    const { panelId, userId } = customer;
    const body = JSON.stringify({ panel: panelId, user: userId, ...orderOf(panelId, n) });
    await usual.post("/trpc/place", { host: "builder", "content-type": "application/json" }, body);
  };
}

/** In this process, so the load's own work counts as the server's. */
export async function verbOrders(appUrl: string, secretKey: string, turns: Turns): Promise<{ place: Call; close: () => Promise<void> }> {
  const settings = {
    adminHosts: ["p1.bench"],
    scheme: "https" as const,
    practiceProviderUrl: undefined,
    allowPrivateProviders: false,
    production: true,
  };
  const platform = createPlatform({ appUrl, secretKey, settings });
  const callers = new Map<BenchCustomer, Caller>();
  const panels = new Map<number, NonNullable<Awaited<ReturnType<typeof findPanelContext>>>>();
  for (const customer of turns.customers) {
    const { panelId, userId } = customer;
    const panel = panels.get(panelId) ?? (await findPanelContext(platform.db, { id: panelId }))!;
    panels.set(panelId, panel);
    callers.set(
      customer,
      openCaller({ platform, panel, actor: { kind: "user", userId, role: "user", isActivated: true }, requestId: "bench" }),
    );
  }
  return {
    place: async () => {
      const { customer, n } = turns.next();
      await placeOrder(callers.get(customer)!, orderOf(customer.panelId, n), "web");
    },
    close: () => platform.close(),
  };
}
