import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type Clock, control, post, report, startTestPractice } from "../test/practice-client.ts";
import { type Practice, startPractice } from "./start-practice.ts";

let practice: Practice & { clock: Clock };
beforeAll(async () => {
  practice = await startTestPractice();
});
afterAll(() => practice.close());

const seconds = (count: number) => (practice.clock.at += count * 1000);
const order = (account: string, change: Record<string, string | number> = {}) => ({
  key: account,
  action: "add",
  service: 1119,
  link: "https://vk.com/club1",
  quantity: 1000,
  ...change,
});
const placed = async (account: string, change: Record<string, string | number> = {}) =>
  (await call<{ order: number }>(practice, order(account, change))).order;

describe("the protocol", () => {
  it("answers every request with 200 and exactly application/json", async () => {
    const url = `${practice.url}/api/v2`;
    const query = "key=practice-ru&action=balance";
    const form = new FormData();
    form.set("key", "practice-ru");
    form.set("action", "balance");
    const answers = await Promise.all([
      post(practice, { key: "practice-ru", action: "balance" }),
      post(practice, { key: "practice-ru", action: "balance" }, { "user-agent": "Mozilla/4.0 (compatible; MSIE 5.01; Windows NT 5.0)" }),
      fetch(`${url}?${query}`),
      fetch(`${practice.url}/api/v1?${query}`),
      fetch(`${url}?${query}`, { method: "POST" }),
      fetch(url, { method: "POST", body: form }),
      fetch(url, { method: "POST", body: Buffer.from(query) }),
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key: "practice-ru", action: "balance" }),
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect(await answer.json()).toEqual({ balance: "1000000.00", currency: "RUB" });
    }
  });

  it.each([
    [{}, "Invalid API key"],
    [{ key: "practice-xx", action: "balance" }, "Invalid API key"],
    [{ key: "practice-id.xyz.en", action: "balance" }, "Invalid API key"],
    [{ key: "practice-id.usd.de", action: "balance" }, "Invalid API key"],
    [{ key: "practice-ru" }, "Incorrect request"],
    [{ key: "practice-ru", action: "toString" }, "Incorrect request"],
    [{ key: "practice-ru", action: "status", order: "abc" }, "Incorrect order ID"],
    [{ key: "practice-ru", action: "status" }, "Incorrect request"],
    [{ key: "practice-ru", action: "refill_status", refill: 5 }, "Refill not found"],
    [order("practice-ru", { service: 1 }), "Incorrect service ID"],
    [order("practice-ru", { service: "1e3" }), "Incorrect service ID"],
    [order("practice-ru", { link: "  " }), "Incorrect link"],
    [order("practice-ru", { quantity: 9 }), "Quantity less than minimal 10"],
    [order("practice-ru", { quantity: 2001 }), "Quantity more than maximum 2000"],
    [order("practice-ru", { quantity: "10.5" }), "Incorrect request"],
    [order("practice-ru", { quantity: "-10" }), "Incorrect request"],
    [
      order("practice-ru", { link: "https://vk.com/practice-duplicate" }),
      "You have active order with this link. Please wait until order being completed.",
    ],
    [order("practice-all", { service: 9031 }), "Incorrect request"],
    [order("practice-all", { service: 9021 }), "Incorrect request"],
    [order("practice-all", { service: 9021, comments: "a\nb\n\n\nc\nd" }), "Quantity less than minimal 5"],
  ])("refuses %j", async (fields, error) => {
    const answer = await post(practice, fields);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ error });
  });

  it("survives broken bodies", async () => {
    const url = `${practice.url}/api/v2`;
    const broken: RequestInit[] = [
      { headers: { "content-type": "application/json" }, body: "{" },
      { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "nonsense" },
      { body: Buffer.alloc(5 * 1024 * 1024, 97) },
      { headers: { "content-encoding": "gzip" }, body: "not gzip" },
    ];
    for (const init of broken) {
      const answer = await fetch(url, { method: "POST", ...init });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveProperty("error");
    }
  });

  it.each([
    ["practice-ru", "provider-ru", 843],
    ["practice-id", "provider-id", 505],
    ["practice-all", "extra", 27],
  ])("serves %s whole", async (key, file, count) => {
    const answer = await call<unknown[]>(practice, { key, action: "services" });
    expect(answer).toHaveLength(count);
    expect(answer).toEqual(JSON.parse(readFileSync(new URL(`../data/${file}.services.json`, import.meta.url), "utf8")));
  });

  it.each([
    ["practice-id.usd.en-7", "USD", "11 hours", "0.0671"],
    ["practice-id.eur.uk-7", "EUR", "11 годин", "0.0622"],
    ["practice-id.rub.ru-7", "RUB", "11 часов", "6.10"],
  ])("serves %s in its currency and language, without what can't be read there", async (key, currency, time, rate) => {
    expect(await call(practice, { key, action: "balance" })).toEqual({ balance: "1000000.00", currency });
    const rows = await call<Record<string, unknown>[]>(practice, { key, action: "services" });
    expect(rows.length).toBeGreaterThan(350);
    expect(rows.find(({ service }) => service === 101)).toMatchObject({ name: "SoundCloud Plays [1.5M]", average_time: time, rate });
    expect(JSON.stringify(rows)).not.toMatch(/waktu proses|\b(?:jam|menit|hari|dengan|untuk|murah)\b/i);
    expect(rows.every((row) => Number(row["rate"]) > 0)).toBe(true);
  });

  it("serves the Russian catalogue in another currency, and charges in it", async () => {
    const key = "practice-ru.usd.ru-charge";
    const rows = await call<Record<string, unknown>[]>(practice, { key, action: "services" });
    expect(rows).toHaveLength(843);
    expect(rows.find(({ service }) => service === 1119)).toMatchObject({ rate: "0.429" });
    await placed(key);
    expect(await call(practice, { key, action: "balance" })).toEqual({ balance: "999999.571", currency: "USD" });
  });

  it("describes itself to people at its root and has a health check", async () => {
    expect(await (await fetch(`${practice.url}/healthz`)).text()).toBe("ok");
    expect(await (await fetch(practice.url)).text()).toContain("practice-partial");
  });

  it("says so when its port is taken", async () => {
    await expect(startPractice({ port: practice.port, host: "127.0.0.1" })).rejects.toThrow(/EADDRINUSE/);
  });
});

describe("orders", () => {
  it("progress with time, and cost exactly rate × quantity / 1000", async () => {
    const account = "practice-id-course";
    const id = await placed(account, { service: 102, quantity: 333 });
    const status = () => call(practice, { key: account, action: "status", order: id });
    expect(await status()).toEqual({ charge: "549.45", start_count: "0", status: "Pending", remains: "333", currency: "IDR" });
    expect((await report(practice, account)).balance).toBe("999450.55");
    seconds(4);
    expect(await status()).toMatchObject({ status: "In progress", start_count: expect.stringMatching(/^[1-9]\d*$/) as unknown });
    const early = Number((await status())["remains"]);
    seconds(8);
    expect(Number((await status())["remains"])).toBeLessThan(early);
    seconds(8);
    expect(await status()).toMatchObject({ status: "Completed", remains: "0", charge: "549.45" });
  });

  it("charge packages by piece, comments by line, drip-feed by run", async () => {
    const account = "practice-all-types";
    const charge = async (change: Record<string, string | number>) => {
      const id = await placed(account, change);
      return (await call(practice, { key: account, action: "status", order: id }))["charge"];
    };
    expect(await charge({ service: 9012, quantity: "" })).toBe("4.99");
    expect(await charge({ service: 9021, comments: "a\r\nb\n\nc\nd\ne\n" })).toBe("0.125");
    expect(await charge({ service: 9002, quantity: 100, runs: 3, interval: 10 })).toBe("0.083457");
    expect(await charge({ service: 9004, quantity: 101, runs: 3 })).toBe("0.00073225");
  });

  it("return one result for each id of a list", async () => {
    const account = "practice-ru-many";
    const [a, b] = [await placed(account), await placed(account)];
    const foreign = await placed("practice-ru-other");
    const answer = await call(practice, { key: account, action: "status", orders: `${a},${b},${foreign},x` });
    expect(answer).toMatchObject({ [String(a)]: { status: "Pending" }, [String(b)]: { status: "Pending" } });
    expect(answer).toMatchObject({ [String(foreign)]: { error: "Incorrect order ID" }, x: { error: "Incorrect order ID" } });
    const tooMany = Array.from({ length: 101 }, (_, i) => i + 1).join(",");
    expect(await call(practice, { key: account, action: "status", orders: tooMany })).toEqual({ error: "Incorrect request" });
  });

  it("end as the word in their link says, and refund the money", async () => {
    const account = "practice-ru-words";
    const ids = Object.fromEntries(
      await Promise.all(
        ["partial", "cancel", "fail", "over", "stuck"].map(async (word) => [
          word,
          await placed(account, { link: `https://vk.com/PRACTICE-${word}` }),
        ]),
      ),
    ) as Record<string, number>;
    expect((await report(practice, account)).balance).toBe("999805.00");
    seconds(21);
    const statuses = await call<Record<string, { status: string; remains: string; charge: string }>>(practice, {
      key: account,
      action: "status",
      orders: Object.values(ids).join(","),
    });
    const of = (word: string) => statuses[String(ids[word])];
    expect(of("partial")).toMatchObject({ status: "Partial", remains: "400", charge: "23.40" });
    expect(of("cancel")).toMatchObject({ status: "Canceled", remains: "1000", charge: "0.00" });
    expect(of("fail")).toMatchObject({ status: "Fail", charge: "0.00" });
    expect(of("over")).toMatchObject({ status: "Completed", remains: "-100", charge: "39.00" });
    expect(of("stuck")).toMatchObject({ status: "In progress", charge: "39.00" });
    expect((await report(practice, account)).balance).toBe("999898.60");
  });

  it("are refused beyond the balance, which is used to the last order", async () => {
    const account = "practice-ru-broke";
    const big = { service: 1188, quantity: 15_000 };
    let accepted = 0;
    while ("order" in (await call(practice, order(account, big)))) accepted += 1;
    expect(accepted).toBe(30);
    expect(await call(practice, order(account, big))).toEqual({ error: "Not enough funds on balance" });
    expect((await report(practice, account)).balance).toBe("7389.145");
  });
});

describe("cancel and refill", () => {
  it("cancels what may be cancelled", async () => {
    const account = "practice-all-cancel";
    const [early, late, never] = [
      await placed(account, { service: 9001 }),
      await placed(account, { service: 9003 }),
      await placed(account, { service: 9004 }),
    ];
    expect(await call(practice, { key: account, action: "cancel", orders: `${early},${never},77` })).toEqual([
      { order: early, cancel: 1 },
      { order: never, cancel: { error: "Order can't be canceled" } },
      { order: 77, cancel: { error: "Incorrect order ID" } },
    ]);
    expect(await call(practice, { key: account, action: "cancel", orders: early })).toEqual([
      { order: early, cancel: { error: "Order can't be canceled" } },
    ]);
    seconds(10);
    await call(practice, { key: account, action: "cancel", orders: late });
    seconds(1);
    expect(await call(practice, { key: account, action: "status", order: late })).toMatchObject({ status: "In progress" });
    seconds(60);
    expect(await call(practice, { key: account, action: "status", order: early })).toMatchObject({ status: "Canceled", charge: "0.00" });
    expect(await call(practice, { key: account, action: "status", order: late })).toMatchObject({ status: "Partial", remains: "471" });
    expect(await call(practice, { key: account, action: "cancel", orders: late })).toEqual([
      { order: late, cancel: { error: "Order can't be canceled" } },
    ]);
  });

  it("refills what may be refilled once it is done", async () => {
    const account = "practice-all-refill";
    const [yes, no] = [await placed(account, { service: 9002 }), await placed(account, { service: 9004 })];
    expect(await call(practice, { key: account, action: "refill", order: yes })).toEqual({ error: "Refill is disabled for this service" });
    seconds(21);
    const { refill } = await call<{ refill: string }>(practice, { key: account, action: "refill", order: yes });
    expect(refill).toMatch(/^\d+$/);
    expect(await call(practice, { key: account, action: "refill", orders: `${no},5` })).toEqual([
      { order: no, refill: { error: "Refill is disabled for this service" } },
      { order: 5, refill: { error: "Incorrect order ID" } },
    ]);
    expect(await call(practice, { key: account, action: "refill_status", refill })).toEqual({ status: "Pending" });
    seconds(5);
    expect(await call(practice, { key: account, action: "refill_status", refills: `${refill},99` })).toEqual([
      { refill: Number(refill), status: "In progress" },
      { refill: 99, status: { error: "Refill not found" } },
    ]);
    seconds(6);
    expect(await call(practice, { key: account, action: "refill_status", refill })).toEqual({ status: "Completed" });
  });
});

describe("words that refuse requests after the order", () => {
  it("refuses to cancel, refuses to refill, and rejects an accepted refill", async () => {
    const account = "practice-all-words";
    const of = (service: number, word: string) => placed(account, { service, link: `https://instagram.com/practice-${word}` });
    const [stays, dry, bad] = [await of(9001, "no-cancel"), await of(9002, "no-refill"), await of(9002, "bad-refill")];
    expect(await call(practice, { key: account, action: "cancel", orders: stays })).toEqual([
      { order: stays, cancel: { error: "Order can't be canceled" } },
    ]);
    seconds(21);
    expect(await call(practice, { key: account, action: "refill", order: dry })).toEqual({ error: "Refill is disabled for this service" });
    const { refill } = await call<{ refill: string }>(practice, { key: account, action: "refill", order: bad });
    seconds(11);
    expect(await call(practice, { key: account, action: "refill_status", refill })).toEqual({ status: "Rejected" });
  });
});

describe("the journal", () => {
  it("keeps orders, refunds and refills over a restart, and drops an incomplete line", async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "practice-"));
    const account = "practice-all-kept";
    const first = await startTestPractice({ dataDir });
    const add = (change: object) => call<{ order: number }>(first, { ...order(account, { service: 9001, ...change }) });
    const { order: a } = await add({ link: "https://instagram.com/practice-partial" });
    const { order: b } = await add({});
    await post(first, order(account, { service: 9001, quantity: 1 }));
    first.clock.at += 21_000;
    await call(first, { key: account, action: "refill", order: b });
    await control(first, { account, order: b, outcome: "partial", remains: 10 });
    const before = await report(first, account);
    await first.close();
    appendFileSync(path.join(dataDir, "practice-journal.jsonl"), '{"type":"received","account":"practice-al');

    const second = await startTestPractice({ dataDir });
    second.clock.at = first.clock.at;
    try {
      expect(await report(second, account)).toEqual(before);
      expect(await call(second, { key: account, action: "refill_status", refill: 1 })).toEqual({ status: "Pending" });
      const { order: c } = await call<{ order: number }>(second, order(account, { service: 9001 }));
      expect(c).toBe(Math.max(a, b) + 1);
    } finally {
      await second.close();
    }
    const third = await startTestPractice({ dataDir });
    try {
      expect((await report(third, account)).orders).toHaveLength(3);
    } finally {
      await third.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});
