import { OWN_ORDER_EVENT_KINDS } from "@vitrine/contract/ordering/order/events";
import { expect, it } from "vitest";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import type { OrderDetails } from "./order-details.ts";
import { timelineItems } from "./timeline-items.tsx";

const shop = { t: (key: string) => key, language: "en", currency: "USD" } as unknown as Shop;
const details = (kind: OrderDetails["kind"], timeline: [kind: string, data: Record<string, unknown>][]) =>
  ({ kind, timeline: timeline.map(([name, data]) => ({ kind: name, data, createdAt: 0 })) }) as unknown as OrderDetails;
const titles = (...timeline: [string, Record<string, unknown>][]) =>
  timelineItems(shop, details("single", timeline)).map(({ title }) => title);

it("lists events, newest first", () => {
  const shown = titles(
    ["created", {}],
    ["link", { from: "t.me/a", to: "t.me/b" }],
    ["status", { to: "active" }],
    ["cancel_asked", {}],
    ["cancel_refused", {}],
    ["status", { to: "done" }],
    ["refill", { status: "pending" }],
    ["refill", { status: "completed" }],
    ["refund", { amount: "1.50" }],
    ["note", { text: "Sorry for the wait", isPublic: true }],
  );
  expect(shown).toEqual([
    "happened.note",
    "event.refund",
    "happened.refilled",
    "happened.refillAsked",
    "event.done",
    "happened.cancelRefused",
    "happened.cancelAsked",
    "event.active",
    "happened.link",
    "event.created",
  ]);
});

it("a subscription is not paid when it begins", () => {
  expect(timelineItems(shop, details("subscription", [["created", {}]]))[0]!.title).toBe("happened.subscribed");
});

it("each kind has its own title, and an unknown one is left out", () => {
  const shown = titles(...OWN_ORDER_EVENT_KINDS.map((kind): [string, Record<string, unknown>] => [kind, {}]));
  expect(new Set(shown).size).toBe(OWN_ORDER_EVENT_KINDS.length);
  expect(titles(["created", {}], ["of_a_later_version", {}])).toEqual(["event.created"]);
});
