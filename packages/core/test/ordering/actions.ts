import { sql } from "kysely";
import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import type { MadeService } from "@vitrine/testkit/service-factory";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { Caller } from "../../src/kernel/context/context.ts";
import { getOrder } from "../../src/ordering/order/get.ts";
import { getOwnOrder } from "../../src/ordering/order/get-own.ts";
import { placeOrder } from "../../src/ordering/placement/place.workflow.ts";
import { sendOrder } from "../../src/ordering/dispatch/send.workflow.ts";
import { settleOrders } from "../../src/ordering/settlement/settle.ts";
import { actOnOrder } from "../../src/ordering/action/act.ts";
import { sendRequests } from "../../src/ordering/action/request-sender.ts";

export interface Stage {
  world: World;
  provider: ScriptedProvider;
  providerId: number;
  service: MadeService;
  customer: MadeUser;
  asCustomer: Caller;
  place(quantity?: number, link?: string): Promise<number>;
  sent(status?: Exclude<OrderStatus, "queued">, remains?: number): Promise<number>;
  detail(orderId: number): ReturnType<typeof getOrder>;
  own(orderId: number): ReturnType<typeof getOwnOrder>;
  act(orderId: number, act: OrderAct): ReturnType<typeof actOnOrder>;
  /** One round of requests to providers, whenever they would be due. */
  ask(): Promise<void>;
  balance(): Promise<string>;
}

/** A customer with 100.00 and a service at 1.30 per 1000 that allows cancellations and refills. */
export async function makeStage(): Promise<Stage> {
  const provider = scriptedProvider();
  const world = await makeWorld({ providers: provider.clients });
  const providerId = await makeProvider(world.platform, world.panel);
  const service = await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00", refill: true, cancel: true });
  const customer = await world.customer("buyer", { credit: "100" });
  const asCustomer = world.callerAs(customer);
  let links = 0;
  const place: Stage["place"] = async (quantity = 1000, link = `https://t.me/nova${++links}`) =>
    (await placeOrder(asCustomer, { service: service.id, link, quantity }, "web")).id;
  return {
    world,
    provider,
    providerId,
    service,
    customer,
    asCustomer,
    place,
    async sent(status, remains) {
      const orderId = await place();
      await sendOrder(world.asSystem(), orderId);
      const report = { orderId, ...(status ? { status } : {}), ...(remains === undefined ? {} : { remains }) };
      if (status) await world.asSystem().run((ctx) => settleOrders(ctx, [report]));
      return orderId;
    },
    detail: (orderId) => world.asOwner.run((ctx) => getOrder(ctx, { orderId })),
    own: (orderId) => asCustomer.run((ctx) => getOwnOrder(ctx, { orderId })),
    act: (orderId, act) => world.asOwner.run((ctx) => actOnOrder(ctx, { orderId, act })),
    async ask() {
      await world.asSystem().run(async ({ tx }) => {
        await sql`update cancel_requests set next_at = now() where state = 'waiting'`.execute(tx);
        await sql`update refills set next_at = now()`.execute(tx);
      });
      await sendRequests(world.platform);
    },
    balance: () => world.balance(customer.id),
  };
}
