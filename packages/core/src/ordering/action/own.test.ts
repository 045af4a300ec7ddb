import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { beforeEach, expect, test } from "vitest";
import { placeOrder } from "../placement/place.workflow.ts";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { changeOwnLink } from "./change-own-link.workflow.ts";
import { reorder } from "./reorder.workflow.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await makeStage();
});

const again = (orderId: number, reference?: string) =>
  reorder(stage.asCustomer, { orderId, ...(reference === undefined ? {} : { reference }) }, "web");

test("a reorder is a new order at today's price, once per key", async () => {
  const id = await stage.place(2000);
  await stage.world.asSystem().run(({ tx }) =>
    tx
      .updateTable("services")
      .set({ rate: asAmount(200_000_000n), version: 2 })
      .where("id", "=", stage.service.id)
      .execute(),
  );
  stage.world.clock.advance(10_000);
  await expect(reorder(stage.asCustomer, { orderId: id, maxCharge: "3.99" }, "web")).rejects.toMatchObject({ code: "price_changed" });
  const made = await again(id, "once");
  expect(made).toMatchObject({ charge: "4.00" });
  expect(await again(id, "once")).toMatchObject({ id: made.id });
  const [first, second] = [await stage.own(id), await stage.own(made.id)];
  expect([second.link, second.quantity]).toEqual([first.link, first.quantity]);
  const other = stage.world.callerAs(await stage.world.customer("other", { credit: "5" }));
  await expect(reorder(other, { orderId: id }, "web")).rejects.toMatchObject({ kind: "NOT_FOUND" });
});

test("copies orders of every type, with their comments and runs", async () => {
  const comments = await stage.world.service({ type: "Custom Comments", min: 1, providerId: stage.providerId, externalId: "78" });
  const written = await placeOrder(stage.asCustomer, { service: comments.id, link: "https://t.me/nova", comments: "one\ntwo" }, "web");
  const rewritten = await again(written.id);
  expect((await stage.detail(rewritten.id)).fields).toEqual({ comments: "one\ntwo" });
  const dripping = await stage.world.service({ dripfeed: true, providerId: stage.providerId, externalId: "79" });
  const drip = { service: dripping.id, link: "https://t.me/nova", quantity: 500, runs: 3, interval: 10 };
  const fed = await placeOrder(stage.asCustomer, drip, "web");
  const refed = await again(fed.id);
  expect(await stage.own(refed.id)).toMatchObject({ kind: "drip", quantity: 1500 });
});

test("changes the link before sending, by the panel's rules", async () => {
  const id = await stage.place();
  const change = (link: string, caller = stage.asCustomer) => changeOwnLink(caller, { orderId: id, link });
  expect(await change("https://instagram.com/p/abc")).toMatchObject({ link: "https://instagram.com/p/abc" });
  expect((await stage.own(id)).timeline.at(-1)).toMatchObject({ kind: "link" });
  await expect(change("nothing")).rejects.toMatchObject({ code: "link_invalid" });
  await expect(change("https://t.me/x", stage.world.callerAs(await stage.world.customer("other")))).rejects.toMatchObject({
    kind: "NOT_FOUND",
  });
  await stage.world.asSystem().run(({ tx }) => tx.updateTable("orders").set({ dispatch: "sending" }).where("id", "=", id).execute());
  await expect(change("https://instagram.com/p/abd")).rejects.toMatchObject({ code: "order_link_fixed" });
});
