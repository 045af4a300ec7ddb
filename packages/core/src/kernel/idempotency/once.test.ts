import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adjustBalance } from "../../money/wallet/adjust-balance.ts";
import type { Caller } from "../context/context.ts";
import { once, type OnceRequest } from "./once.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const counted = () => {
  let times = 0;
  return { work: async () => ({ made: ++times }), times: () => times };
};

function begin<T>(request: OnceRequest, work: () => Promise<T>): { first: Promise<T>; started: Promise<void> } {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  return { started, first: once(world.asOwner, request, () => (resolve(), work())) };
}

test("a repeated request gets the first answer and does nothing", async () => {
  const { work, times } = counted();
  const request = { key: "a", body: { domain: "x" } };
  expect(await once(world.asOwner, request, work)).toEqual({ made: 1 });
  expect(await once(world.asOwner, request, work)).toEqual({ made: 1 });
  expect(times()).toBe(1);
});

test("another body under the same key is rejected", async () => {
  const { work } = counted();
  await once(world.asOwner, { key: "b", body: 1 }, work);
  await expect(once(world.asOwner, { key: "b", body: 2 }, work)).rejects.toMatchObject({
    kind: "PRECONDITION",
    code: "idempotency_conflict",
  });
});

test("a rejection releases the key", async () => {
  const refuse = () => Promise.reject(new AppError("already_exists"));
  await expect(once(world.asOwner, { key: "c", body: 1 }, refuse)).rejects.toMatchObject({ code: "already_exists" });
  expect(await once(world.asOwner, { key: "c", body: 2 }, async () => "done")).toBe("done");
});

test("a rejection after which something may have been done is kept: a repeat gets it and does nothing", async () => {
  const { work, times } = counted();
  const refuse = () => work().then(() => Promise.reject(new AppError("payment_refund_unknown")));
  const request = { key: "c2", body: 1 };
  for (let time = 0; time < 2; time++) {
    await expect(once(world.asOwner, request, refuse)).rejects.toMatchObject({ code: "payment_refund_unknown", kind: "PRECONDITION" });
  }
  expect(times()).toBe(1);
});

test("one of many parallel requests runs, the others get idempotency_running", async () => {
  const { work, times } = counted();
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const request = { key: "d", body: {} };
  const { first, started } = begin(request, () => slow.then(work));
  await started;
  await expect(once(world.asOwner, request, work)).rejects.toMatchObject({ kind: "CONFLICT", code: "idempotency_running" });
  finish();
  expect(await first).toEqual({ made: 1 });
  expect(await once(world.asOwner, request, work)).toEqual({ made: 1 });
  expect(times()).toBe(1);
});

test("the claim of a process that died is taken over by the next request", async () => {
  const { started } = begin({ key: "e", body: {} }, () => new Promise<never>(() => undefined));
  await started;
  await expect(once(world.asOwner, { key: "e", body: {} }, async () => 1)).rejects.toMatchObject({ code: "idempotency_running" });
  world.clock.advance(121_000);
  expect(await once(world.asOwner, { key: "e", body: {} }, async () => "again")).toBe("again");
});

test("a customer and an owner with the same number have separate keys, and answers are not readable in the table", async () => {
  const customer = world.callerAs({ kind: "user", role: "user", isActivated: true, userId: world.owner.id });
  await once(world.asOwner, { key: "f", body: {} }, async () => "canary-secret");
  expect(await once(customer, { key: "f", body: {} }, async () => "mine")).toBe("mine");
  const kept = await world.asOwner.run((ctx) =>
    ctx.tx.selectFrom("idempotencyKeys").select("answer").where("panelId", "=", ctx.panelId).execute(),
  );
  expect(JSON.stringify(kept)).not.toContain("canary-secret");
});

describe("work in one transaction", () => {
  let userId: number;
  beforeEach(async () => {
    userId = (await world.customer(undefined, { credit: "10" })).id;
  });
  const take = (keeping: Caller) => keeping.run((ctx) => adjustBalance(ctx, { userId, amount: "-1", comment: "" }));
  const request = () => ({ key: `w${userId}`, body: {} });

  test("is done once if the process dies before it answers", async () => {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    void once(world.asOwner, request(), async (keeping) => (await take(keeping), resolve(), new Promise<never>(() => undefined)));
    await done;
    world.clock.advance(121_000);
    let replays = 0;
    expect(await once(world.asOwner, { ...request(), onReplay: () => void replays++ }, take)).toEqual({ balance: "9.00" });
    expect([replays, await world.balance(userId)]).toEqual([1, "9.00"]);
  });

  test("is done once if the connection is lost after the commit", async () => {
    const lost = async (keeping: Caller) => (await take(keeping), Promise.reject(new AppError("unavailable")));
    await expect(once(world.asOwner, request(), lost)).rejects.toMatchObject({ code: "unavailable" });
    expect(await once(world.asOwner, request(), take)).toEqual({ balance: "9.00" });
    expect(await world.balance(userId)).toBe("9.00");
  });

  test("is done once if another process has taken over from a slow one", async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const first = once(world.asOwner, request(), async (keeping) => (start(), await slow, take(keeping)));
    await started;
    world.clock.advance(121_000);
    expect(await once(world.asOwner, request(), take)).toEqual({ balance: "9.00" });
    finish();
    await expect(first).rejects.toMatchObject({ code: "idempotency_running" });
    expect(await once(world.asOwner, request(), take)).toEqual({ balance: "9.00" });
    expect(await world.balance(userId)).toBe("9.00");
  });
});
