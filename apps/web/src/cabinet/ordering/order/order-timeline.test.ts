import type { OrderEventKind } from "@vitrine/contract/ordering/order/events";
import { expect, it } from "vitest";
import { refusalText, timelineOf, waitingReason } from "./order-timeline.ts";

const at = (createdAt: number, kind: OrderEventKind, data: Record<string, unknown> = {}) => ({ kind, data, createdAt });
const noMoney = { reason: "insufficient_funds", text: "Not enough funds" };

it("merges repeated attempts, newest first", () => {
  const merged = timelineOf([
    at(1, "created"),
    at(2, "postponed", noMoney),
    at(3, "postponed", noMoney),
    at(4, "postponed", { reason: "not_connected" }),
    at(5, "postponed", noMoney),
    at(6, "sent", { providerOrderId: "7" }),
  ]);
  expect(merged.map(({ kind, createdAt, times }) => [kind, createdAt, times])).toEqual([
    ["sent", 6, 1],
    ["postponed", 5, 1],
    ["postponed", 4, 1],
    ["postponed", 3, 2],
    ["created", 1, 1],
  ]);
});

it("keeps two changes of status apart", () => {
  expect(timelineOf([at(1, "status", { to: "active" }), at(2, "status", { to: "active" })])).toHaveLength(2);
});

it("gives the reason for waiting only while the order waits", () => {
  const order = { status: "queued", dispatch: "waiting" } as never;
  expect(waitingReason({ order, timeline: [at(1, "created"), at(2, "postponed", noMoney)] })).toBe("insufficient_funds");
  expect(waitingReason({ order, timeline: [at(1, "created")] })).toBeNull();
  const sent = { status: "queued", dispatch: "sent" } as never;
  expect(waitingReason({ order: sent, timeline: [at(2, "postponed", noMoney)] })).toBeNull();
});

it("returns the provider's last rejection", () => {
  expect(refusalText([at(1, "refused", { text: "Bad link" }), at(2, "refused", { text: "Gone" })])).toBe("Gone");
  expect(refusalText([at(1, "created")])).toBeNull();
});
