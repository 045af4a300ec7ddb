import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { orderActSchema } from "@vitrine/contract/ordering/action/owner-actions";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { recheckFinished } from "../dispatch/rechecker.ts";
import { followProvider } from "../dispatch/follow.workflow.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { runAs } from "@vitrine/testkit/template";
import { says } from "@vitrine/testkit/scripted-provider";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { resolveOrder } from "../order/resolve.ts";
import { actOnOrder, performAct } from "./act.ts";
import { undoAct } from "./undo.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await makeStage();
});

const hold = (orderId: number) =>
  stage.world.asSystem().run(({ tx }) => tx.updateTable("orders").set({ dispatch: "moderation" }).where("id", "=", orderId).execute());
const unknown = async () => {
  stage.provider.answers.push({ kind: "unknown", cause: "timeout", detail: "" });
  return stage.sent();
};
const audited = (orderId: number) =>
  stage.world
    .asSystem()
    .run(({ tx }) =>
      tx.selectFrom("auditLog").select(["action", "after"]).where("subject", "=", `order:${orderId}`).orderBy("id").execute(),
    );
const agrees = async () => expect(await reconcile(stage.world.platform)).toEqual([]);

describe("refund", () => {
  test("a partial refund leaves the order as it is; the rest can be refunded after completion too; never more than was paid", async () => {
    const id = await stage.sent("done");
    expect(await stage.act(id, { action: "refund", amount: "0.50" })).toMatchObject({ status: "done", refunded: "0.50" });
    await expect(stage.act(id, { action: "refund", amount: "0.81" })).rejects.toMatchObject({
      code: "refund_too_large",
      params: { most: "0.80", currency: "USD" },
    });
    await expect(stage.act(id, { action: "refund", amount: "-1" })).rejects.toMatchObject({ code: "amount_invalid" });
    expect(await stage.act(id, { action: "refund" })).toMatchObject({ status: "done", refunded: "1.30" });
    await expect(stage.act(id, { action: "refund" })).rejects.toMatchObject({ code: "order_action_invalid" });
    expect(await stage.balance()).toBe("100.00");
    expect(await audited(id)).toHaveLength(2);
    await agrees();
  });

  test("a full refund of an open order ends it and asks the provider to cancel", async () => {
    const id = await stage.sent("active");
    expect(await stage.act(id, { action: "refund" })).toMatchObject({ status: "stopped", refunded: "1.30" });
    await stage.ask();
    expect(stage.provider.asked).toEqual([{ action: "cancel", ids: ["9001"] }]);
    const lost = await unknown();
    expect(await stage.act(lost, { action: "refund" })).toMatchObject({
      status: "fail",
      dispatch: "rejected",
      failCode: "outcome_unknown",
    });
    await agrees();
  });

  test("work that the provider continued after a refund is still owed to the provider", async () => {
    const id = await stage.sent("active");
    await stage.act(id, { action: "refund" });
    stage.provider.cancels.set("9001", { kind: "refused", reason: "other", text: "Too late" });
    await stage.ask();
    const owed = async () =>
      (await stage.detail(id)).money.filter((line) => line.account === "provider_payable").map((line) => line.amount);
    const recheck = async () => {
      await runAs(stage.world.database.ownerUrl, (client) => client.query("update finished_orders set due_at = now()"));
      await recheckFinished(stage.world.platform);
    };
    stage.provider.statuses.set("9001", says("In progress", "active", { remains: 500 }));
    await recheck();
    expect(await owed()).toEqual([]);
    stage.provider.statuses.set("9001", says("Partial", "partial", { remains: 400 }));
    await recheck();
    await recheck();
    expect(await owed()).toEqual(["0.60"]);
    expect((await stage.detail(id)).order).toMatchObject({ status: "stopped", refunded: "1.30", margin: "-0.60" });
    await agrees();
  });

  test("a part counts towards the refund of a later partial end", async () => {
    const id = await stage.sent("active");
    await stage.act(id, { action: "refund", amount: "0.30" });
    stage.provider.statuses.set("9001", says("Partial", "partial", { remains: 400 }));
    await followProvider(stage.world.asSystem(), stage.providerId, { from: -60, to: 1e9 });
    expect((await stage.detail(id)).order).toMatchObject({ status: "partial", refunded: "0.52" });
    await agrees();
  });
});

describe.each(["refund", "resend"] as const)("an unknown outcome ended by %s", (kind) => {
  test("writes the same rows from the order's actions as from the list of unknown orders", async () => {
    const [acted, resolved] = [await unknown(), await unknown()];
    await stage.act(acted, { action: kind });
    await stage.world.asOwner.run((ctx) => resolveOrder(ctx, { orderId: resolved, resolution: { kind } }));
    expect(await left(acted)).toEqual(await left(resolved));
    await agrees();
  });
});

test("refunding an unknown order by its whole amount ends it like a refund without an amount", async () => {
  const [named, whole] = [await unknown(), await unknown()];
  await stage.act(named, { action: "refund", amount: "1.30" });
  await stage.act(whole, { action: "refund" });
  expect(await left(named)).toEqual(await left(whole));
});

/** The order, its timeline, audit, notifications and money, without the values that differ between orders. */
function left(orderId: number): Promise<unknown[]> {
  return runAs(stage.world.database.ownerUrl, async (client) => {
    const rows = async (text: string) => (await client.query<object>(text, [orderId])).rows;
    return [
      await rows(`select status, dispatch, fail_code, charge, refunded, cost, cost_posted, remains, provider_order_id, finished_at is null as is_open,
        next_at <= now() as is_due, lease_until is null as is_released from orders where id = $1`),
      await rows("select kind, data, actor from order_events where order_id = $1 order by id"),
      await rows("select action, before, after, actor from audit_log where subject = 'order:' || $1::text order by id"),
      await rows(
        "select user_id, code, params - 'orderId' as params from notifications where (params ->> 'orderId')::bigint = $1 order by id",
      ),
      await rows("select kind, data - 'orderId' as data from events where (data ->> 'orderId')::bigint = $1 order by id"),
      await rows(`select a.kind, e.amount, t.cause from ledger_transfers t
        join ledger_entries e on e.panel_id = t.panel_id and e.transfer_id = t.id
        join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id where t.order_id = $1 order by t.id, a.kind`),
    ];
  });
}

test("marked done manually, an order that was sent to no one costs nothing", async () => {
  const waiting = await stage.place();
  expect(await stage.act(waiting, { action: "complete" })).toMatchObject({ status: "done", remains: 0, cost: "0.00", margin: "1.30" });
  await sendOrder(stage.world.asSystem(), waiting);
  expect(stage.provider.received).toEqual([]);
  const sent = await stage.sent("active");
  expect(await stage.act(sent, { action: "complete" })).toMatchObject({ status: "done", cost: "1.00", margin: "0.30" });
  const lost = await unknown();
  expect(await stage.act(lost, { action: "complete" })).toMatchObject({ status: "done", dispatch: "sent" });
  await agrees();
});

test("counts set manually are kept, and the remains of a partial order are refunded", async () => {
  const id = await stage.sent("partial", 200);
  expect(await stage.act(id, { action: "counts", startCount: 50, remains: 500 })).toMatchObject({
    startCount: 50,
    remains: 500,
    refunded: "0.65",
  });
  expect(await stage.act(id, { action: "counts", remains: 100 })).toMatchObject({ remains: 100, refunded: "0.65" });
  const done = await stage.sent("done");
  expect(await stage.act(done, { action: "counts", startCount: 7 })).toMatchObject({ status: "done", startCount: 7, refunded: "0.00" });
  await agrees();
});

test("an order of unknown outcome is sent again; a waiting one is due immediately, but not before its scheduled time", async () => {
  const lost = await unknown();
  expect(await stage.act(lost, { action: "resend" })).toMatchObject({ dispatch: "waiting" });
  await sendOrder(stage.world.asSystem(), lost);
  expect([stage.provider.received.length, (await stage.detail(lost)).order.dispatch]).toEqual([2, "sent"]);
  const later = await stage.place();
  const startAt = new Date(Date.now() + 3_600_000);
  await stage.world
    .asSystem()
    .run(({ tx }) => tx.updateTable("orders").set({ startAt, nextAt: startAt }).where("id", "=", later).execute());
  await stage.act(later, { action: "resend" });
  const { rows } = await stage.world
    .asSystem()
    .run(({ tx }) => sql<{ ok: boolean }>`select next_at = start_at as ok from orders where id = ${later}`.execute(tx));
  expect(rows).toEqual([{ ok: true }]);
  await expect(stage.act(await stage.sent("done"), { action: "resend" })).rejects.toMatchObject({ code: "order_action_invalid" });
});

test("only the owner approves or refuses an order on hold", async () => {
  const [letGo, refused] = [await stage.place(), await stage.place()];
  for (const id of [letGo, refused]) {
    await hold(id);
    await sendOrder(stage.world.asSystem(), id);
    expect((await stage.detail(id)).order.actions).toEqual(expect.arrayContaining(["approve", "refuse"]));
  }
  expect(stage.provider.received).toEqual([]);
  await stage.act(letGo, { action: "approve" });
  await sendOrder(stage.world.asSystem(), letGo);
  expect(stage.provider.received).toHaveLength(1);
  expect(await stage.act(refused, { action: "refuse" })).toMatchObject({
    status: "fail",
    dispatch: "rejected",
    failCode: "rules",
    refunded: "1.30",
  });
  await expect(stage.act(letGo, { action: "approve" })).rejects.toMatchObject({ code: "order_action_invalid" });
  await agrees();
});

test("another link is sent to the provider, and a guarded order moves its guard to it", async () => {
  await stage.world.asSystem().run(({ tx }) => tx.updateTable("services").set({ duplicateGuard: true }).execute());
  const [first, second] = [await stage.place(1000, "https://t.me/one"), await stage.place(1000, "https://t.me/two")];
  await expect(stage.act(first, { action: "link", link: "t.me/two/" })).rejects.toMatchObject({ code: "duplicate_link" });
  await expect(stage.act(first, { action: "link", link: "no link" })).rejects.toMatchObject({ code: "link_invalid" });
  await stage.act(first, { action: "link", link: "https://t.me/three" });
  await stage.act(second, { action: "link", link: "https://t.me/one" });
  await expect(stage.place(1000, "https://t.me/three")).rejects.toMatchObject({ code: "duplicate_link" });
  await sendOrder(stage.world.asSystem(), second);
  expect(stage.provider.received.map((sent) => sent["link"])).toEqual(["https://t.me/one"]);
  await stage.act(first, { action: "cancel" });
  await stage.place(1000, "https://t.me/three");
  await stage.place(1000, "https://t.me/two");
});

test("a note is visible to the owner only, unless it is public", async () => {
  const id = await stage.place();
  await stage.act(id, { action: "note", text: "called them", isPublic: false });
  await stage.act(id, { action: "note", text: "we are on it", isPublic: true });
  expect((await stage.own(id)).timeline.slice(1)).toMatchObject([{ kind: "note", data: { text: "we are on it" } }]);
  expect((await stage.detail(id)).timeline.filter((event) => event.kind === "note")).toHaveLength(2);
});

test("a note names what each order cost and its service; another variable is refused", async () => {
  const id = await stage.sent();
  await stage.act(id, { action: "note", text: "{{serviceName}} for {{ amount }} starts later", isPublic: true });
  const [row] = await stage.world.asSystem().run(({ tx }) =>
    tx
      .selectFrom("orderEvents")
      .innerJoin("orders", (join) =>
        join.onRef("orders.panelId", "=", "orderEvents.panelId").onRef("orders.id", "=", "orderEvents.orderId"),
      )
      .innerJoin("services", (join) => join.onRef("services.panelId", "=", "orders.panelId").onRef("services.id", "=", "orders.serviceId"))
      .select(["orderEvents.data", "services.name"])
      .where("orderEvents.orderId", "=", id)
      .where("orderEvents.kind", "=", "note")
      .execute(),
  );
  expect(row!.data).toEqual({ text: `${row!.name} for $1.30 starts later`, isPublic: true });
  const refused = orderActSchema.safeParse({ action: "note", text: "{{price}}" });
  expect(fieldErrorsOf(refused.error!)).toEqual({ text: { code: "order_variable", params: {} } });
});

test("an undone note is hidden from everyone", async () => {
  const id = await stage.place();
  const undo = await stage.world.asOwner.run((ctx) => performAct(ctx, id, { action: "note", text: "we are on it", isPublic: true }));
  await stage.act(id, { action: "note", text: "called them", isPublic: false });
  await stage.world.asOwner.run((ctx) => undoAct(ctx, id, undo!));
  expect((await stage.own(id)).timeline).toHaveLength(1);
  expect((await stage.detail(id)).timeline.slice(1)).toMatchObject([{ kind: "note", data: { text: "called them" } }]);
});

test("refuses callers without the right, and orders of other panels", async () => {
  const id = await stage.place();
  const note = { orderId: id, act: { action: "note", text: "x", isPublic: false } } as const;
  await expect(stage.world.asManager(1).run((ctx) => actOnOrder(ctx, note))).rejects.toMatchObject({ kind: "FORBIDDEN" });
  await expect(stage.asCustomer.run((ctx) => actOnOrder(ctx, note))).rejects.toMatchObject({ kind: "FORBIDDEN" });
  const other = stage.world.ownerOf(await stage.world.newPanel());
  await expect(other.run((ctx) => actOnOrder(ctx, note))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await stage.world.asManager(2).run((ctx) => actOnOrder(ctx, note));
});
