import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type Clock, control, post, report, startTestPractice } from "../test/practice-client.ts";
import type { Practice } from "./start-practice.ts";

let practice: Practice & { clock: Clock };
beforeAll(async () => {
  practice = await startTestPractice();
});
afterAll(() => practice.close());

/** Calls to this address also come from it, so they are not from loopback. */
const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === "IPv4" && !address.internal)?.address;

let accounts = 0;
const newAccount = () => `practice-ru-fault${(accounts += 1)}`;
const order = (key: string, link = "https://vk.com/x") => ({ key, action: "add", service: 1119, link, quantity: 100 });
const send = async (account: string, link?: string) => {
  try {
    const answer = await fetch(`${practice.url}/api/v2`, {
      method: "POST",
      body: new URLSearchParams(Object.entries(order(account, link)).map(([name, value]): [string, string] => [name, String(value)])),
      signal: AbortSignal.timeout(300),
    });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  } catch (error) {
    return { status: 0, type: null, text: (error as Error).name };
  }
};
const received = async (account: string, link = "https://vk.com/x") =>
  (await report(practice, account)).links[link] ?? { received: 0, accepted: 0 };

describe("faults", () => {
  it.each([
    ["out_of_money", { status: 200, text: '{"error":"Not enough funds on balance"}' }, 0],
    ["refuse", { status: 200, text: '{"error":"Incorrect request"}' }, 0],
    ["rate_limit", { status: 429, text: '{"error":"Too many requests"}' }, 0],
    ["timeout_after_accept", { status: 0, text: "TimeoutError" }, 1],
    ["error_502", { status: 502, type: "text/html" }, 1],
    ["html", { status: 200, type: "text/html" }, 1],
    ["reset", { status: 0, text: "TypeError" }, 1],
    ["twice", { status: 200, text: expect.stringMatching(/^(\{"order":\d+\})\1$/) as unknown }, 1],
    ["truncated", { status: 200, text: expect.stringMatching(/^\{"order"?$/) as unknown }, 1],
  ])("%s", async (fault, answer, accepted) => {
    const account = newAccount();
    expect((await control(practice, { account, fault, times: 1 })).status).toBe(204);
    expect(await send(account)).toMatchObject(answer);
    expect(await received(account)).toEqual({ received: 1, accepted });
    expect(await send(account)).toMatchObject({ status: 200, text: expect.stringMatching(/^\{"order":\d+\}$/) as unknown });
    expect(await received(account)).toEqual({ received: 2, accepted: accepted + 1 });
  });

  it("mixed corrupts its share of the responses, some of them after performing the request", async () => {
    const account = newAccount();
    await control(practice, { account, fault: "mixed", share: 0.5, delayMs: 1 });
    const answers: { status: number; text: string }[] = [];
    for (let n = 0; n < 60; n++) answers.push(await send(account, `https://vk.com/mixed${n}`));
    const whole = answers.filter(({ status, text }) => status === 200 && /^\{"order":\d+\}$/.test(text)).length;
    expect(whole).toBeGreaterThan(15);
    expect(whole).toBeLessThan(55);
    const accepted = Object.values((await report(practice, account)).links).filter((link) => link.accepted === 1).length;
    expect(accepted).toBeGreaterThanOrEqual(whole);
    expect(accepted).toBeLessThan(60);
  });

  it("slow answers correctly, but late", async () => {
    const account = newAccount();
    await control(practice, { account, fault: "slow", delayMs: 150 });
    const startedAt = performance.now();
    expect(await send(account)).toMatchObject({ status: 200, text: expect.stringContaining("order") as unknown });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145);
  });

  it("huge is 40 MB", async () => {
    const account = newAccount();
    await control(practice, { account, fault: "huge", actions: ["services"] });
    const answer = await post(practice, { key: account, action: "services" });
    expect((await answer.arrayBuffer()).byteLength).toBe(40 * 1024 * 1024);
  });

  it("ends a timeout on its own", async () => {
    const account = newAccount();
    await control(practice, { account, fault: "timeout_after_accept", delayMs: 50 });
    expect(await send(account)).toMatchObject({ status: 0, text: "TypeError" });
  });

  it("affects only the actions and the account it was set for, until it is cleared", async () => {
    const [account, other] = [newAccount(), newAccount()];
    await control(practice, { account, fault: "error_502", actions: ["status", "balance"] });
    expect((await post(practice, { key: account, action: "balance" })).status).toBe(502);
    expect((await post(practice, { key: account, action: "status", order: 1 })).status).toBe(502);
    expect((await post(practice, { key: other, action: "balance" })).status).toBe(200);
    expect((await send(account)).status).toBe(200);
    await control(practice, { account, fault: "none" });
    expect((await post(practice, { key: account, action: "balance" })).status).toBe(200);
  });

  it("may fail before anything is performed", async () => {
    const account = newAccount();
    await control(practice, { account, fault: "error_502", accept: false });
    expect((await send(account)).status).toBe(502);
    expect(await received(account)).toEqual({ received: 1, accepted: 0 });
    expect((await report(practice, account)).balance).toBe("1000000.00");
  });

  it.each([
    ["timeout", 0],
    ["502", 502],
    ["html", 200],
    ["reset", 0],
  ])("practice-%s in a link accepts and spoils", async (word, status) => {
    const account = newAccount();
    const link = `https://vk.com/practice-${word}`;
    expect((await send(account, link)).status).toBe(status);
    expect(await received(account, link)).toEqual({ received: 1, accepted: 1 });
  });

  it.each([
    ["no-funds", 200, "Not enough funds on balance"],
    ["rate-limit", 429, "Too many requests"],
  ])("practice-%s in a link passes", async (word, status, error) => {
    const account = newAccount();
    const link = `https://vk.com/practice-${word}`;
    expect(await send(account, link)).toMatchObject({ status, text: JSON.stringify({ error }) });
    expect((await send(account, link)).text).toContain("order");
    expect(await received(account, link)).toEqual({ received: 2, accepted: 1 });
  });
});

describe("the control", () => {
  it("remembers who sent what", async () => {
    const account = newAccount();
    await post(practice, order(account), { "idempotency-key": "order-7" });
    await post(practice, { ...order(account), quantity: 1 }, { "idempotency-key": "order-8" });
    const { orders, refusals } = await report(practice, account);
    expect(orders).toMatchObject([{ reference: "order-7", answer: "accepted", link: "https://vk.com/x" }]);
    expect(refusals).toMatchObject([{ reference: "order-8", answer: "Quantity less than minimal 10" }]);
  });

  it.each([
    [
      { outcome: "partial", remains: 40 },
      { status: "Partial", remains: "40", charge: "2.34" },
    ],
    [{ outcome: "partial" }, { status: "Partial", remains: "50", charge: "1.95" }],
    [
      { outcome: "partial", remains: 5_000 },
      { status: "Partial", remains: "100", charge: "0.00" },
    ],
    [{ outcome: "cancel" }, { status: "Canceled", remains: "100", charge: "0.00" }],
    [{ outcome: "fail" }, { status: "Fail", charge: "0.00" }],
    [{ outcome: "complete" }, { status: "Completed", remains: "0", charge: "3.90" }],
  ])("ends an order: %j", async (command, status) => {
    const account = newAccount();
    const { order: id } = await call<{ order: number }>(practice, order(account));
    expect((await control(practice, { account, order: id, ...command })).status).toBe(204);
    expect(await call(practice, { key: account, action: "status", order: id })).toMatchObject(status);
  });

  it("corrects an order that was complete, and the balance with it", async () => {
    const account = newAccount();
    const { order: id } = await call<{ order: number }>(practice, order(account));
    practice.clock.at += 30_000;
    expect((await report(practice, account)).balance).toBe("999996.10");
    await control(practice, { account, order: id, outcome: "partial", remains: 50 });
    expect((await report(practice, account)).balance).toBe("999998.05");
    await control(practice, { account, order: id, outcome: "complete" });
    expect((await report(practice, account)).balance).toBe("999996.10");
  });

  it("serves another catalogue until it is undone", async () => {
    const account = newAccount();
    const services = () => call<{ service: number; rate: string }[]>(practice, { key: account, action: "services" });
    await control(practice, { account, catalogue: { hide: [991], change: { "1119": { rate: "45" } }, limit: 3 } });
    expect((await services()).map(({ service }) => service)).toEqual([1119, 1188, 1235]);
    const { order: id } = await call<{ order: number }>(practice, order(account));
    expect(await call(practice, { key: account, action: "status", order: id })).toMatchObject({ charge: "4.50" });
    expect(await call(practice, { ...order(account), service: 991 })).toEqual({ error: "Incorrect service ID" });
    await control(practice, { account, catalogue: { limit: 0 } });
    expect(await services()).toEqual([]);
    await control(practice, { account, catalogue: null });
    expect(await services()).toHaveLength(843);
  });

  it.each([
    [{ account: "practice-ru", fault: "explode" }, 400],
    [{ account: "practice-ru" }, 400],
    [{ account: "unknown", fault: "html" }, 404],
    [{ account: "practice-ru", order: 1, outcome: "partial" }, 404],
    ["nonsense", 400],
  ])("refuses %j", async (command, status) => {
    expect((await control(practice, command as object)).status).toBe(status);
  });

  it.skipIf(ownAddress === undefined)("listens to this machine only", async () => {
    const open = await startTestPractice({ host: "0.0.0.0" });
    try {
      expect((await fetch(`http://${ownAddress}:${open.port}/control/orders?account=practice-ru`)).status).toBe(403);
      expect((await fetch(`http://${ownAddress}:${open.port}/healthz`)).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});
