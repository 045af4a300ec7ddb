import type { OwnMessage } from "@vitrine/contract/support/dialog/message";
import { expect, it } from "vitest";
import { typedSince, withMessages } from "./messages.ts";

const messages = (...ids: number[]): OwnMessage[] => ids.map((id) => ({ id, from: "customer", text: "", files: [], createdAt: id }));
const idsOf = (dialog: { messages: OwnMessage[] }) => dialog.messages.map(({ id }) => id);

it("keeps what was loaded when newer or earlier messages arrive, and knows whether there are earlier ones", () => {
  const start = { messages: messages(3, 4), hasEarlier: true, status: "waiting" };
  const newer = withMessages(start, { messages: messages(4, 5), hasEarlier: true, status: "answered" });
  expect([idsOf(newer), newer.hasEarlier, newer.status]).toEqual([[3, 4, 5], true, "answered"]);
  const whole = withMessages(newer, { messages: messages(1, 2), hasEarlier: false, status: "answered" });
  expect([idsOf(whole), whole.hasEarlier]).toEqual([[1, 2, 3, 4, 5], false]);
  // An update has the last messages alone, and says of these that there are earlier ones.
  const updated = withMessages(whole, { messages: messages(5, 6), hasEarlier: true, status: "waiting" });
  expect([idsOf(updated), updated.hasEarlier]).toEqual([[1, 2, 3, 4, 5, 6], false]);
  expect(withMessages({ messages: [], hasEarlier: false }, { messages: [], hasEarlier: false }).messages).toEqual([]);
});

it("leaves what was typed while a message was sent", () => {
  expect(typedSince("Hello", "Hello")).toBe("");
  expect(typedSince("Hello\n\nAnd more", "Hello")).toBe("And more");
  expect(typedSince("Another one", "Hello")).toBe("Another one");
});
