import { expect, test, vi } from "vitest";
import { callOnce, forgetCall } from "./call-once.ts";

const sender = () => vi.fn<(key: string) => Promise<string>>(async () => "done");
const keysOf = (send: ReturnType<typeof sender>) => send.mock.calls.map(([key]) => key);

test("two equal concurrent calls are sent once", async () => {
  const send = sender();
  const both = [callOnce("user.create", { email: "a" }, send), callOnce("user.create", { email: "a" }, send)];
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  expect(send).toHaveBeenCalledTimes(1);
  await callOnce("user.create", { email: "a" }, send);
  const [first, second] = keysOf(send);
  expect(second).toMatch(/^\d+-\d+-\d+-\d+$/);
  expect(second).not.toBe(first);
});

test("another input, another name and a switch turned back are separate calls", async () => {
  const send = sender();
  const given = [{ on: true }, { on: false }, { on: true }].map((input) => callOnce("service.show", input, send));
  await Promise.all([...given, callOnce("service.hide", { on: true }, send)]);
  expect(new Set(keysOf(send)).size).toBe(4);
});

test("a call keeps its key until it succeeds", async () => {
  const send = sender().mockRejectedValueOnce(new TypeError("connection reset"));
  const refund = () => callOnce("payment.refund", { amount: "1" }, send);
  await expect(refund()).rejects.toThrow("connection reset");
  expect([await refund(), await refund()]).toEqual(["done", "done"]);
  const [first, second, third] = keysOf(send);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a call that equals a failed and resolved one has a new key", async () => {
  const send = sender().mockRejectedValueOnce(new TypeError("unknown outcome"));
  const refund = () => callOnce("payment.refund", { amount: "2" }, send);
  await expect(refund()).rejects.toThrow("unknown outcome");
  forgetCall("payment.refund");
  await refund();
  expect(new Set(keysOf(send)).size).toBe(2);
});
