import type { Order } from "@vitrine/contract/ordering/order/order";
import { expect, it } from "vitest";
import { cancelEffectOf, extentOf, owedOf } from "./act-effect.ts";
import { actSchemaOf, initialValues } from "./act-values.ts";
import { undoOf } from "./undo-of.ts";

const order = (part: Partial<Order>): Order =>
  ({
    kind: "single",
    status: "queued",
    dispatch: "waiting",
    charge: "10.00",
    refunded: "0.00",
    actions: ["cancel", "refund"],
    user: { id: 1, login: "ivan" },
    link: "t.me/nova",
    startCount: null,
    remains: null,
    ...part,
  }) as Order;

it("computes what was paid and not refunded", () => {
  expect(owedOf(order({ charge: "82.50", refunded: "40.00000001" }))).toBe("42.49999999");
});

it.each([
  [{}, "unsent"],
  [{ dispatch: "moderation" }, "unsent"],
  [{ dispatch: "sent" }, "sent"],
  [{ dispatch: "sent", status: "active", kind: "post" }, "sent"],
  [{ kind: "drip" }, "drip"],
  [{ kind: "run" }, "run"],
  [{ kind: "subscription", dispatch: "sent" }, "subscription"],
] as const)("cancelling %j is told as %s", (part, effect) => expect(cancelEffectOf(order(part))).toBe(effect));

it("adds up immediate refunds and the number of customers", () => {
  const orders = [
    order({}),
    order({ charge: "5.00" }),
    order({ dispatch: "sent", user: { id: 2, login: "olha" } }),
    order({ actions: [], user: { id: 3, login: "petro" } }),
  ];
  expect(extentOf(orders, "cancel")).toEqual({ able: 3, unable: 1, returned: "15.00", customers: 1 });
  expect(extentOf(orders, "refund")).toEqual({ able: 3, unable: 1, returned: "25.00", customers: 2 });
  expect(extentOf(orders, "complete")).toEqual({ able: 0, unable: 4, returned: "0.00", customers: 0 });
});

it("reads an action from its form", () => {
  const values = initialValues(order({ startCount: 100, remains: 20 }));
  expect(actSchemaOf("refund").parse(values)).toEqual({ action: "refund" });
  expect(actSchemaOf("refund").parse({ ...values, extent: "part", amount: "1.5" })).toEqual({ action: "refund", amount: "1.5" });
  expect(actSchemaOf("counts").parse({ ...values, remains: "" })).toEqual({ action: "counts", startCount: 100 });
  expect(actSchemaOf("move").parse({ ...values, performer: "2" })).toEqual({ action: "move", performer: 2 });
  expect(actSchemaOf("note").parse({ ...values, text: " seen " })).toEqual({ action: "note", text: "seen", isPublic: false });
});

it("refuses an action that changes nothing", () => {
  const values = initialValues();
  const refused = (action: "refund" | "counts" | "move" | "note") => {
    const { error } = actSchemaOf(action).safeParse({ ...values, extent: "part" });
    return error?.issues.map(({ path }) => path.join("."));
  };
  expect(refused("counts")).toEqual(["remains"]);
  expect(refused("move")).toEqual(["performer"]);
  expect(refused("refund")).toEqual(["amount"]);
  expect(refused("note")).toEqual(["text"]);
});

it("offers an undo only where there is one", () => {
  const open = order({ startCount: 100, remains: null });
  expect(undoOf(open, { action: "link", link: "t.me/x" })).toEqual({ action: "link", link: "t.me/nova" });
  expect(undoOf(open, { action: "counts", startCount: 5 })).toEqual({ action: "counts", startCount: 100 });
  expect(undoOf(open, { action: "counts", remains: 5 })).toBeNull();
  expect(undoOf(order({ status: "done", remains: 0 }), { action: "counts", remains: 5 })).toBeNull();
  expect(undoOf(open, { action: "complete" })).toBeNull();
});
