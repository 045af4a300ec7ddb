import { describe, expect, it } from "vitest";
import { parseLooseJson, unwrap } from "../http/loose-json.ts";
import { readCancels, readRefills, readRefillStates } from "./read-acknowledgements.ts";
import { readStatuses } from "./read-statuses.ts";

const json = (value: unknown) => unwrap(parseLooseJson(JSON.stringify(value)) ?? null);
const statuses = (value: unknown, ...ids: string[]) => {
  const found = readStatuses(json(value), ids);
  return found && Object.fromEntries(found);
};
const brief = (value: unknown, ...ids: string[]) =>
  Object.fromEntries(
    [...(readStatuses(json(value), ids) ?? [])].map(([id, entry]) => [id, entry.kind === "found" ? entry.status : entry.kind]),
  );

const done = { charge: "0.5", start_count: "10", status: "Completed", remains: "0", currency: "USD" };
const partial = { charge: "0.27819", start_count: "3572", status: "Partial", remains: "157", currency: "USD" };

describe("readStatuses", () => {
  it("reads the documented forms", () => {
    const reading = {
      kind: "found",
      status: "partial",
      word: "Partial",
      charge: 27_819_000n,
      startCount: 3572,
      remains: 157,
      currency: "USD",
    };
    expect(statuses(partial, "1")).toEqual({ 1: reading });
    expect(statuses({ 1: partial, 10: { error: "Incorrect order ID" }, 100: done }, "1", "10", "100")).toEqual({
      1: reading,
      10: { kind: "error", text: "Incorrect order ID" },
      100: expect.objectContaining({ status: "done" }) as unknown,
    });
  });

  it.each<[string, unknown, string[] | undefined]>([
    ["a list of numbers", [23501, 23502], ["23501", "23502"]],
    ["a list of texts, one twice", ["23501", "23501", " 23502 "], ["23501", "23502"]],
    ["rows that tell their ids", [{ order: 23501 }, { id: "23502", status: "Completed" }], ["23501", "23502"]],
    ["text with commas", "23501, 23502", ["23501", "23502"]],
    ["nothing yet", [], []],
    ["an empty text", "", undefined],
    ["null", null, undefined],
    ["what is no id", ["", null, 0, -5, {}], []],
  ])("reads the orders of a subscription: %s", (_, orders, ids) => {
    const said = { status: "Active", expiry: "31/12/2030", posts: "5", orders };
    expect(statuses(said, "1")).toMatchObject({ 1: { kind: "found", word: "Active", status: "active" } });
    expect(statuses({ 1: said, 2: done }, "1", "2")?.["1"]).toEqual(statuses(said, "1")?.["1"]);
    const found = statuses(said, "1")?.["1"];
    expect(found && "orders" in found ? found.orders : undefined).toEqual(ids);
  });

  it.each<[string, unknown]>([
    ["an object by id", { orders: { 1: partial } }],
    ["a list", { orders: [{ order: 1, ...partial }] }],
    ["one order", { order: { order: 1, ...partial } }],
    ["the id itself", { 1: partial }],
  ])("takes the request's own status for no order's: %s", (_, answer) => {
    expect(brief({ status: "success", ...(answer as object) }, "1")).toEqual({ 1: "partial" });
    expect(brief({ status: "success", ...(answer as object) }, "1", "2")).toEqual({ 1: "partial", 2: "missing" });
  });

  it("takes nothing from the answer about another order", () => {
    expect(brief({ order: 9, ...done }, "1")).toEqual({ 1: "missing" });
    expect(brief({ order: 1, ...done }, "1")).toEqual({ 1: "done" });
    // The provider's number of the row.
    expect(brief({ id: 9, ...done }, "1")).toEqual({ 1: "done" });
  });

  it("reads the quantity if the provider returns it", () => {
    expect(statuses({ ...done, quantity: "156" }, "1")).toMatchObject({ 1: { quantity: 156 } });
  });

  it.each<[string, unknown, Record<string, string | undefined>]>([
    ["one of several ids missing", { 1: done }, { 1: "done", 2: "missing" }],
    ["a bare-string error", { 1: done, 2: "Incorrect order ID" }, { 1: "done", 2: "error" }],
    ["null for an id", { 1: done, 2: null }, { 1: "done", 2: "missing" }],
    ["an unknown word", { 1: { status: "Sleeping" }, 2: done }, { 1: undefined, 2: "done" }],
    ["an order in error is no refusal", { 1: { ...done, status: "Error" }, 2: done }, { 1: "fail", 2: "done" }],
    ["no status", { 1: { charge: "1" }, 2: done }, { 1: "missing", 2: "done" }],
    ["an empty status", { 1: { ...done, status: "" }, 2: done }, { 1: "missing", 2: "done" }],
    ["a list in order", [done, partial], { 1: "done", 2: "partial" }],
    ["a list in order with an error", [{ error: "Incorrect order ID" }, partial], { 1: "error", 2: "partial" }],
    ["a list in order with a bare error", ["Incorrect order ID", partial], { 1: "error", 2: "partial" }],
    [
      "a list that tells ids, turned round",
      [
        { order: 2, ...partial },
        { order: "1", ...done },
      ],
      { 1: "done", 2: "partial" },
    ],
    ["a list that tells ids, one left out", [{ order: 2, ...partial }], { 1: "missing", 2: "partial" }],
    [
      "a list with the status inside",
      [
        { order: 1, status: done },
        { order: 2, status: { error: "Incorrect order ID" } },
      ],
      { 1: "done", 2: "error" },
    ],
    ["a shorter list without ids matches no order", [done], { 1: "missing", 2: "missing" }],
    ["other panel's ids are not taken", { 1: done, 99: partial }, { 1: "done", 2: "missing" }],
    ["one status for two ids matches no order", done, { 1: "missing", 2: "missing" }],
    ["under success and data", { status: "success", data: { 1: done, 2: partial } }, { 1: "done", 2: "partial" }],
    ["under orders", { orders: { 1: done, 2: partial } }, { 1: "done", 2: "partial" }],
    ["an empty object", {}, { 1: "missing", 2: "missing" }],
    ["an empty list", [], { 1: "missing", 2: "missing" }],
  ])("takes %s", (_, value, expected) => expect(brief(value, "1", "2")).toEqual(expected));

  it.each<[string, unknown]>([
    ["bare", done],
    ["by id", { 1: done }],
    ["in a list", [done]],
    ["in a list with its id", [{ order: 1, ...done }]],
    ["under data", { status: "success", data: done }],
  ])("takes a single status %s", (_, value) => expect(brief(value, "1")).toEqual({ 1: "done" }));

  it.each<[string, unknown, unknown]>([
    ["over-delivery", { remains: -12 }, { remains: -12 }],
    ["float noise", { charge: "0.27818999999999998", remains: "156.0" }, { charge: 27_819_000n, remains: 156 }],
    [
      "nulls",
      { charge: null, start_count: null, remains: null, currency: null },
      { charge: undefined, startCount: undefined, remains: undefined, currency: undefined },
    ],
    ["empty text", { charge: "", start_count: "", remains: "" }, { charge: undefined, startCount: undefined, remains: undefined }],
    ["numbers", { charge: 1, start_count: 0, remains: 5 }, { charge: 100_000_000n, startCount: 0, remains: 5 }],
  ])("reads %s", (_, change, expected) =>
    expect(statuses({ ...done, ...(change as object) }, "1")?.["1"]).toMatchObject(expected as object),
  );

  it.each([["text"], [true], [null]])("%j is no answer", (value) => expect(readStatuses(json(value), ["1"])).toBeUndefined());
});

describe("refill and cancel", () => {
  const asObject = <T>(map: ReadonlyMap<string, T> | undefined) => map && Object.fromEntries(map);

  it("reads refills", () => {
    expect(asObject(readRefills(json({ refill: "1" }), ["5"]))).toEqual({ 5: { kind: "accepted", refillId: "1" } });
    expect(
      asObject(
        readRefills(
          json([
            { order: 1, refill: 1 },
            { order: 3, refill: { error: "Incorrect order ID" } },
            { order: 4, refill: "Refill is disabled" },
          ]),
          ["1", "3", "4", "9"],
        ),
      ),
    ).toEqual({
      1: { kind: "accepted", refillId: "1" },
      3: { kind: "refused", reason: "other", text: "Incorrect order ID" },
      4: { kind: "refused", reason: "other", text: "Refill is disabled" },
      9: { kind: "missing" },
    });
  });

  it("reads refill states", () => {
    expect(asObject(readRefillStates(json({ status: "Completed" }), ["1"]))).toEqual({
      1: { kind: "found", status: "completed", word: "Completed" },
    });
    expect(
      asObject(
        readRefillStates(
          json([
            { refill: 1, status: "In progress" },
            { refill: 3, status: { error: "Refill not found" } },
          ]),
          ["1", "3"],
        ),
      ),
    ).toEqual({
      1: { kind: "found", status: "in_progress", word: "In progress" },
      3: { kind: "refused", reason: "other", text: "Refill not found" },
    });
  });

  it.each<[string, unknown, unknown]>([
    [
      "documented",
      [
        { order: 9, cancel: { error: "Incorrect order ID" } },
        { order: 2, cancel: 1 },
      ],
      { 2: { kind: "accepted" }, 9: { kind: "refused", reason: "other", text: "Incorrect order ID" } },
    ],
    [
      "as text",
      [
        { order: 9, cancel: "ok" },
        { order: 2, cancel: "Order can't be canceled" },
      ],
      { 9: { kind: "accepted" }, 2: { kind: "refused", reason: "other", text: "Order can't be canceled" } },
    ],
    [
      "by id",
      { 9: { cancel: 1 }, 2: { error: "Order can't be canceled" } },
      { 9: { kind: "accepted" }, 2: { kind: "refused", reason: "other", text: "Order can't be canceled" } },
    ],
    [
      "with zero",
      [
        { order: 9, cancel: 0 },
        { order: 2, cancel: true },
      ],
      { 9: { kind: "missing" }, 2: { kind: "accepted" } },
    ],
  ])("reads cancels %s", (_, value, expected) => expect(asObject(readCancels(json(value), ["2", "9"]))).toEqual(expected));
});
