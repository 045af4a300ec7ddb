import type { CreateOwnServiceInput } from "@vitrine/contract/ordering/executor/own-service";
import type { CheckTaskInput, LeaseTaskInput, Task } from "@vitrine/contract/ordering/executor/task";
import type { World } from "@vitrine/testkit/world";
import type { Caller } from "../../src/kernel/context/context.ts";
import { placeOrder } from "../../src/ordering/placement/place.workflow.ts";
import { performerKeys } from "../../src/ordering/executor/authenticate-executor.ts";
import { checkTask } from "../../src/ordering/executor/check.ts";
import { createExecutor } from "../../src/ordering/executor/create.ts";
import { ignoreTask } from "../../src/ordering/executor/ignore.ts";
import { leaseTask } from "../../src/ordering/executor/lease.ts";
import { createOwnService } from "../../src/ordering/executor/own-services.ts";

let made = 0;

export const ownServiceOf = async (world: World, overrides: Partial<CreateOwnServiceInput> = {}): Promise<number> => {
  const { service } = await world.asOwner.run((ctx) =>
    createOwnService(ctx, {
      category: "Telegram — manual",
      name: `Own ${++made}`,
      description: null,
      type: "Default",
      min: 1,
      max: 1000,
      increment: 1,
      rate: "100",
      pay: "0.05",
      leaseMinutes: 15,
      ignores: 3,
      instructions: "Subscribe and stay",
      refill: false,
      cancel: true,
      dripfeed: true,
      duplicateGuard: false,
      isOnSale: true,
      ...overrides,
    }),
  );
  return service.id;
};

/** A program authenticated by its key. */
export async function programOf(world: World, mostTasks = 10): Promise<Caller & { executorId: number; key: string }> {
  const { id, key } = await world.asOwner.run((ctx) =>
    createExecutor(ctx, { executor: { kind: "program", name: `Bot ${++made}`, mostTasks } }),
  );
  const { actor } = await performerKeys.authenticate(world.platform, world.panel, key!);
  return { ...world.callerAs(actor), executorId: id, key: key! };
}

export async function personOf(world: World): Promise<Caller> {
  const user = await world.customer();
  await world.asOwner.run((ctx) => createExecutor(ctx, { executor: { kind: "person", login: user.login } }));
  return world.callerAs(user);
}

export async function orderOf(
  world: World,
  service: number,
  quantity: number,
  more: Record<string, unknown> = {},
  by: { isTest?: boolean } = {},
): Promise<number> {
  const customer = await world.customer(undefined, { credit: "1000", ...by });
  const link = `https://t.me/channel${++made}`;
  const { id } = await placeOrder(world.callerAs(customer), { service, link, quantity, ...more }, "web");
  return id;
}

export const lease = (by: Caller, input: LeaseTaskInput = {}) => by.run((ctx) => leaseTask(ctx, input));

export async function take(by: Caller, input: LeaseTaskInput = {}): Promise<Task> {
  const { task } = await lease(by, input);
  if (!task) throw new Error("nothing to do");
  return task;
}

export const check = (by: Caller, { id: taskId, token }: Task, identity: string, more: Partial<CheckTaskInput> = {}) =>
  by.run((ctx) => checkTask(ctx, { taskId, token, identity, ...more }));

export const ignore = (by: Caller, { id: taskId, token }: Task) => by.run((ctx) => ignoreTask(ctx, { taskId, token }));

export async function stateOf(world: World, orderId: number) {
  return world
    .asSystem()
    .run(({ tx, panelId }) =>
      tx
        .selectFrom("orders")
        .select(["status", "dispatch", "remains", "charge", "refunded", "costPosted", "failCode"])
        .where("panelId", "=", panelId)
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow(),
    );
}
