import { beforeEach, describe, expect, test } from "vitest";
import { followProvider } from "../dispatch/follow.workflow.ts";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { says } from "@vitrine/testkit/scripted-provider";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { cancelOwnOrder } from "./cancel-own.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await makeStage();
});

const cancel = (orderId: number) => stage.asCustomer.run((ctx) => cancelOwnOrder(ctx, { orderId }));
const kinds = async (orderId: number) => (await stage.detail(orderId)).timeline.map((event) => event.kind);

describe("a customer's cancellation", () => {
  test("before sending, ends the order immediately with a full refund; nothing is sent any more", async () => {
    const id = await stage.place();
    expect(await cancel(id)).toMatchObject({ id, status: "stopped", cancelAsked: false, refunded: "1.30" });
    await sendOrder(stage.world.asSystem(), id);
    expect([stage.provider.received, await stage.balance()]).toEqual([[], "100.00"]);
    await expect(cancel(id)).rejects.toMatchObject({ code: "order_not_cancelable" });
  });

  test("after sending, is requested from the provider in batches; only the status ends the order", async () => {
    const ids = [await stage.sent(), await stage.sent()];
    for (const id of ids) expect(await cancel(id)).toMatchObject({ status: "queued", cancelAsked: true, can: { cancel: false } });
    await cancel(ids[0]!);
    await stage.ask();
    await stage.ask();
    expect(stage.provider.asked).toEqual([{ action: "cancel", ids: ["9001", "9002"] }]);
    expect([(await stage.own(ids[0]!)).status, await stage.balance()]).toEqual(["queued", "97.40"]);
    expect(await kinds(ids[0]!)).toEqual(["created", "sent", "cancel_asked", "cancel_accepted"]);
    stage.provider.statuses.set("9001", says("Canceled", "stopped")).set("9002", says("Partial", "partial", { remains: 400 }));
    await followProvider(stage.world.asSystem(), stage.providerId, { from: -60, to: 1e9 });
    expect([await stage.own(ids[0]!), await stage.own(ids[1]!)]).toMatchObject([
      { status: "stopped", refunded: "1.30", cancelAsked: false },
      { status: "partial", refunded: "0.52", cancelAsked: false },
    ]);
  });

  test("refused by the provider, lets the order continue, shows the reason to the owner alone, and may be requested again", async () => {
    const id = await stage.sent("active");
    stage.provider.cancels.set("9001", { kind: "refused", reason: "other", text: "Order can't be canceled" });
    await cancel(id);
    await stage.ask();
    const { timeline, cancelAsked, can } = await stage.own(id);
    expect([cancelAsked, can.cancel, timeline.at(-1)]).toEqual([
      false,
      true,
      expect.objectContaining({ kind: "cancel_refused", data: {} }),
    ]);
    expect((await stage.detail(id)).timeline.at(-1)!.data).toEqual({ text: "Order can't be canceled" });
    stage.provider.cancels.clear();
    await cancel(id);
    await stage.ask();
    expect((await kinds(id)).at(-1)).toBe("cancel_accepted");
  });

  test("without an answer, is requested again; a refusal after that proves nothing, so it stays requested", async () => {
    const id = await stage.sent("active");
    stage.provider.failing.cancel = { kind: "unknown", cause: "timeout", detail: "" };
    await cancel(id);
    await stage.ask();
    delete stage.provider.failing.cancel;
    stage.provider.cancels.set("9001", { kind: "refused", reason: "other", text: "Already canceled" });
    await stage.world
      .asSystem()
      .run(({ tx }) => tx.updateTable("providers").set({ blockedUntil: null }).where("panelId", "=", stage.world.panel.id).execute());
    await stage.ask();
    expect(stage.provider.asked).toHaveLength(2);
    expect([(await kinds(id)).at(-1), (await stage.own(id)).cancelAsked]).toEqual(["cancel_unanswered", true]);
  });

  test.each(["switched off", "switched off and removed"])(
    "is requested from a provider that was %s: it still performs the order",
    async (how) => {
      const id = await stage.sent("active");
      await stage.world.asSystem().run(({ tx, now }) =>
        tx
          .updateTable("providers")
          .set({ status: "off", deletedAt: how.includes("removed") ? now : null })
          .execute(),
      );
      await cancel(id);
      await stage.ask();
      expect(stage.provider.asked).toEqual([{ action: "cancel", ids: ["9001"] }]);
      expect((await kinds(id)).at(-1)).toBe("cancel_accepted");
    },
  );

  test("is requested one by one from a provider that takes one id per request", async () => {
    const ids = [await stage.sent(), await stage.sent()];
    for (const id of ids) await cancel(id);
    stage.provider.failing.cancel = { kind: "refused", reason: "other", text: "Incorrect request", raw: "" };
    await stage.ask();
    expect(stage.provider.asked.map((asked) => asked.ids)).toEqual([["9001", "9002"], ["9001"], ["9002"]]);
    expect((await stage.own(ids[0]!)).cancelAsked).toBe(false);
  });

  test("is not offered while the outcome is unknown, where the service does not allow it, or for another customer's order", async () => {
    stage.provider.answers.push({ kind: "unknown", cause: "timeout", detail: "" });
    const unknown = await stage.sent();
    await expect(cancel(unknown)).rejects.toMatchObject({ code: "order_not_cancelable" });
    const sent = await stage.sent();
    await stage.world.asSystem().run(({ tx }) => tx.updateTable("services").set({ cancel: false }).execute());
    await expect(cancel(sent)).rejects.toMatchObject({ code: "order_not_cancelable" });
    const other = stage.world.callerAs(await stage.world.customer("other"));
    await expect(other.run((ctx) => cancelOwnOrder(ctx, { orderId: sent }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
    await expect(stage.world.asOwner.run((ctx) => cancelOwnOrder(ctx, { orderId: sent }))).rejects.toMatchObject({ kind: "FORBIDDEN" });
  });

  test("races with sending: one of them comes first, and money and provider agree", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await stage.place();
      const [ended] = await Promise.allSettled([cancel(id), sendOrder(stage.world.asSystem(), id)]);
      const { status, refunded } = await stage.own(id);
      const wasSent = stage.provider.received.some(({ link }) => link === `https://t.me/nova${round + 1}`);
      if (ended.status === "fulfilled" && ended.value.status === "stopped") expect([wasSent, refunded]).toEqual([false, "1.30"]);
      else expect([wasSent, status, refunded]).toEqual([true, "queued", "0.00"]);
    }
  });
});
