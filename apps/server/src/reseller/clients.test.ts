import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Got, type Served, serve } from "../../test/served.ts";

/**
 * Requests of the clients that panels' users run, recorded from their sources: method, headers and bodies, never their code.
 * Ids and the key are in braces.
 */
const CLASSIC = "Mozilla/4.0 (compatible; MSIE 5.01; Windows NT 5.0)";
const FORM = "application/x-www-form-urlencoded";

interface Recorded {
  name: string;
  headers: Record<string, string>;
  balance: string;
  services: string;
  add: string;
  comments: string;
  status: string;
  statuses: string;
}

const RECORDED: Recorded[] = [
  {
    name: "node-smm-api (axios, querystring; the key comes last)",
    headers: {
      Accept: "application/json, text/plain, */*",
      "Content-Type": FORM,
      "User-Agent": CLASSIC,
      "Accept-Encoding": "gzip, compress, deflate, br",
    },
    balance: "action=balance&key={key}",
    services: "action=services&key={key}",
    add: "service={service}&link=http%3A%2F%2Finstagram.com%2Fpost1&quantity=100&action=add&key={key}",
    comments:
      "service={comments}&link=http%3A%2F%2Finstagram.com%2Fpost&comments=Great%20post!%0AAwesome%20content%0A%F0%9F%91%8D%0A%F0%9F%94%A5&action=add&key={key}",
    status: "action=status&order={order}&key={key}",
    statuses: "action=status&orders={order}%2C{foreign}%2C77&key={key}",
  },
  {
    name: "speedsmm-api (axios, qs)",
    headers: {
      Accept: "application/json, text/plain, */*",
      "Content-Type": FORM,
      "User-Agent": "axios/1.7.2",
      "Accept-Encoding": "gzip, compress, deflate, br",
    },
    balance: "key={key}&action=balance",
    services: "key={key}&action=services",
    add: "key={key}&action=add&service={service}&link=https%3A%2F%2Fwww.instagram.com%2Fp%2FCFQ4ZJ5nZ6e%2F&quantity=100&custom=test",
    comments:
      "key={key}&action=add&service={comments}&link=https%3A%2F%2Fwww.instagram.com%2Fp%2FCFQ4ZJ5nZ6e%2F&comments=one%0Atwo%0Athree%0Afour",
    status: "key={key}&action=status&order={order}",
    statuses: "key={key}&action=status&orders={order}%2C{foreign}%2C77",
  },
  {
    name: "perfectpanel-smm-api (PHP, curl, urlencode)",
    headers: { Accept: "*/*", "Content-Type": FORM, "User-Agent": CLASSIC },
    balance: "key={key}&action=balance",
    services: "key={key}&action=services",
    add: "key={key}&action=add&service={service}&link=http%3A%2F%2Fexample.com%2Ftest&quantity=100",
    comments:
      "key={key}&action=add&service={comments}&link=http%3A%2F%2Fexample.com%2Ftest&comments=good+pic%0Agreat+photo%0A%3A%29%0A%3B%29",
    status: "key={key}&action=status&order={order}",
    statuses: "key={key}&action=status&orders={order}%2C{foreign}%2C77",
  },
];

let world: World;
let served: Served;
let host: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  host = served.client(world.panel.domain);
  const customer = await world.customer("reseller", { credit: "100" });
  ids["key"] = await keyFor(world, customer);
  ids["service"] = String((await world.service({ name: "Likes", rate: "0.90", min: 50 })).id);
  ids["comments"] = String((await world.service({ name: "Comments", type: "Custom Comments", rate: "20", min: 2, max: 10 })).id);
  const stranger = await world.customer("stranger", { credit: "5" });
  const theirs = await post(
    `key=${await keyFor(world, stranger)}&action=add&service=${ids["service"]}&link=https://a.example/x&quantity=50`,
    {},
  );
  ids["foreign"] = String(theirs.json.order);
});
afterAll(() => served.close());

const post = (body: string, headers: Record<string, string>): Promise<Got> => host.send("/api/v2", { method: "POST", body, headers });
const filled = (form: string): string => form.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);

/** Whether the strictest client accepts the response: it compares the text of the content type. Only clients that accept compression get it. */
const isTaken = ({ headers, status }: Got, sent: Record<string, string>): boolean =>
  status === 200 &&
  headers["content-type"] === "application/json" &&
  (sent["Accept-Encoding"] ?? "").includes(headers["content-encoding"] ?? "");

describe.each(RECORDED)("$name", ({ headers, ...forms }) => {
  test("asks for balance and services", async () => {
    const balance = await post(filled(forms.balance), headers);
    expect(isTaken(balance, headers)).toBe(true);
    expect(balance.json).toEqual({ balance: expect.stringMatching(/^\d+\.\d{2,8}$/), currency: "USD" });
    const services = await post(filled(forms.services), headers);
    expect(isTaken(services, headers)).toBe(true);
    expect(services.json).toContainEqual({
      service: Number(ids["service"]),
      name: "Likes",
      type: "Default",
      category: "Instagram — Likes",
      rate: "0.90",
      min: "50",
      max: "10000",
      refill: false,
      cancel: false,
      dripfeed: false,
      average_time: "",
      desc: "",
    });
  });

  test("orders, by quantity and by comments, and follows", async () => {
    const before = Number((await post(filled(forms.balance), headers)).json.balance);
    const added = await post(filled(forms.add), headers);
    expect(isTaken(added, headers)).toBe(true);
    expect(added.json).toEqual({ order: expect.any(Number) });
    ids["order"] = String(added.json.order);
    expect((await post(filled(forms.comments), headers)).json).toEqual({ order: expect.any(Number) });
    // 100 at 0.90 and four comments at 20.00, both per 1000
    expect(Number((await post(filled(forms.balance), headers)).json.balance)).toBeCloseTo(before - 0.09 - 0.08, 8);
    const state = { charge: "0.09", start_count: "0", status: "Pending", remains: "100", currency: "USD" };
    expect((await post(filled(forms.status), headers)).json).toEqual(state);
    expect((await post(filled(forms.statuses), headers)).json).toEqual({
      [ids["order"]]: state,
      [ids["foreign"]!]: { error: "Incorrect order ID" },
      77: { error: "Incorrect order ID" },
    });
  });
});

describe("calls that only some of them make", () => {
  test("node-smm-api cancels and refills lists joined by commas", async () => {
    const { order, foreign, key } = ids;
    const cancel = await post(`orders=${order}%2C${foreign}&action=cancel&key=${key}`, { "Content-Type": FORM });
    expect(cancel.json).toEqual([
      { order: Number(order), cancel: 1 },
      { order: Number(foreign), cancel: { error: "Incorrect order ID" } },
    ]);
    expect((await post(`orders=${order}&action=cancel&key=${key}`, {})).json).toEqual([
      { order: Number(order), cancel: { error: "Order can't be canceled" } },
    ]);
    expect((await post(`action=refill&order=${order}&key=${key}`, {})).json).toEqual({ error: "Refill is disabled for this service" });
    expect((await post(`action=refill&orders=${order}%2C${foreign}&key=${key}`, {})).json).toEqual([
      { order: Number(order), refill: { error: "Refill is disabled for this service" } },
      { order: Number(foreign), refill: { error: "Incorrect order ID" } },
    ]);
    expect((await post(`action=refill_status&refills=1%2C2&key=${key}`, {})).json).toEqual([
      { refill: 1, status: { error: "Refill not found" } },
      { refill: 2, status: { error: "Refill not found" } },
    ]);
  });

  test("speedsmm-api sends lists in brackets", async () => {
    const { order, foreign, key } = ids;
    const got = await post(`key=${key}&action=cancel&orders%5B0%5D=${order}&orders%5B1%5D=${foreign}`, { "Content-Type": FORM });
    expect(got.json.map(({ order: id }: { order: number }) => id)).toEqual([Number(order), Number(foreign)]);
    expect((await post(`key=${key}&action=refill_status&refills%5B0%5D=4`, {})).json).toEqual([
      { refill: 4, status: { error: "Refill not found" } },
    ]);
  });

  test("an older official client forgets the action of its refill calls", async () => {
    const { order, key } = ids;
    expect((await post(`key=${key}&refill=1`, { "Content-Type": FORM })).json).toEqual({ error: "Refill not found" });
    expect((await post(`key=${key}&order=${order}`, { "Content-Type": FORM })).json).toEqual({ error: "Incorrect request" });
  });
});
