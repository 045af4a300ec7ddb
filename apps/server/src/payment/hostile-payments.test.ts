import { createHmac } from "node:crypto";
import { createPaymentSystemInput, type PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { type Practice, startPractice } from "@vitrine/practice/start-practice";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { keyFor } from "../../test/key.ts";
import { type Got, type Served, serve } from "../../test/served.ts";

/*
 * Hostile and broken requests of customers, strangers and payment systems over HTTP: each gets an error, nothing is credited or lost.
 */
type Panel = World["panel"];

const SECRET = "practice-shop-of-these-tests";
let world: World;
let served: Served;
let practice: Practice;
let other: Panel;
let mine: PaymentSystem;
let theirs: PaymentSystem;
let customer: MadeUser;
let key: string;

const connect = (panel: Panel, secretKey: string, given: Partial<z.input<typeof createPaymentSystemInput>> = {}) =>
  createPaymentSystem(
    world.ownerOf(panel),
    createPaymentSystemInput.parse({
      system: "practice",
      credentials: { baseUrl: `${practice.url}/pay`, secretKey },
      currency: "USD",
      min: "5",
      max: "500",
      ...given,
    }),
  );

beforeAll(async () => {
  practice = await startPractice({ port: 0, host: "127.0.0.1" });
  world = await makeWorld({ settings: { practiceProviderUrl: practice.url, allowPrivateProviders: false } });
  served = await serve(world.platform);
  other = await world.newPanel();
  mine = await connect(world.panel, SECRET);
  theirs = await connect(other, "practice-other-of-these-tests");
  customer = await world.customer();
  key = await keyFor(world, customer);
});
afterAll(async () => {
  await served.close();
  await practice.close();
});
afterEach(() => expectNothingCredited());

async function expectNothingCredited(): Promise<void> {
  expect(await world.balance(customer.id)).toBe("0.00");
  expect(await reconcile(world.platform)).toEqual([]);
}

const send = (path: string, body?: unknown, as = key): Promise<Got> =>
  served.client(world.panel.domain).send(`/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { body }),
  });
const refusalOf = ({ status, json }: Got) => [status, json?.error?.code];
const start = async (): Promise<string> => (await send("payments", { system: mine.id, amount: "25" })).json.id as string;

/** An announcement signed with this secret, to the address of this system. */
function announce(to: PaymentSystem, notice: Record<string, unknown>, secret = SECRET): Promise<Got> {
  const body = JSON.stringify({ external_id: "PR1", amount: "25.00", currency: "USD", status: "paid", ...notice });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-practice-signature": signature };
  return served.client("localhost:3000").send(new URL(to.noticeUrl!).pathname, { method: "POST", headers, body });
}

test.each([
  ["4.99", 422, "amount_out_of_range"],
  ["500.01", 422, "amount_out_of_range"],
  ["0", 422, "amount_out_of_range"],
  ["25.001", 400, "amount_invalid"],
  ["-25", 422, "amount_out_of_range"],
  ["1e2", 400, "amount_invalid"],
  ["NaN", 400, "amount_invalid"],
  ["99999999999999999999", 400, "amount_invalid"],
  ["", 400, "validation"],
  [null, 400, "validation"],
  [{ toString: "25" }, 400, "validation"],
])("an amount of %o is refused", async (amount, status, code) => {
  const got = await send("payments", { system: mine.id, amount });
  expect(refusalOf(got)).toEqual([status, code]);
  if (code === "amount_out_of_range") expect(got.json.error.params).toEqual({ min: "5.00", max: "500.00", currency: "USD" });
});

test("another panel's payment system, and one that does not exist, start nothing", async () => {
  for (const system of [theirs.id, 999_999, "stripe", "nonsense"]) {
    expect(refusalOf(await send("payments", { system, amount: "25" })), String(system)).toEqual([404, "not_found"]);
  }
});

test("another customer's and another panel's payments are not found: to read, cancel, prove, or confirm", async () => {
  const id = await start();
  const stranger = await keyFor(world, await world.customer());
  const foreign = await keyFor(world, await world.customer(undefined, { panel: other }));
  for (const as of [stranger, foreign]) {
    expect([401, 404]).toContain((await send(`payments/${id}`, undefined, as)).status);
    for (const act of ["cancel", "receipt"]) {
      const body = { payment_system_payment_id: "123", comment: "mine" };
      expect([401, 404], act).toContain((await send(`payments/${id}/${act}`, body, as)).status);
    }
  }
  const theirOwner = { panel: world.main, actor: world.ownerOf(other).actor };
  const asTheirs = await keyFor(world, theirOwner);
  const judged = await served.client("localhost:3000").send(`/api/panel/${other.id}/payments/${id}/paid`, {
    method: "POST",
    headers: { Authorization: `Bearer ${asTheirs}` },
    body: { reason: "mine" },
  });
  expect(refusalOf(judged)).toEqual([404, "not_found"]);
  expect((await send(`payments/${id}`)).json).toMatchObject({ status: "pending", receipt: null });
});

test("an announcement to another panel's address credits no payment of this one", async () => {
  const id = await start();
  expect((await announce(theirs, { payment_id: id }, "practice-other-of-these-tests")).status).toBe(200);
  expect((await announce(theirs, { payment_id: id })).status).toBe(400);
  expect((await announce(mine, { payment_id: id }, "practice-other-of-these-tests")).status).toBe(400);
  expect((await send(`payments/${id}`)).json).toMatchObject({ status: "pending", paid: "0.00" });
});

test("another currency, an invalid amount, and a payment that does not exist credit nothing", async () => {
  const id = await start();
  expect((await announce(mine, { payment_id: id, currency: "IDR" })).status).toBe(200);
  for (const amount of ["-25.00", "1e9", "NaN", "", {}, ["25"]]) {
    expect([200, 400], JSON.stringify(amount)).toContain((await announce(mine, { payment_id: id, amount })).status);
  }
  for (const payment of ["VT999999999", "VT0", "VT1e3", "' or 1=1", "VT" + "9".repeat(300)]) {
    expect([200, 400], payment).toContain((await announce(mine, { payment_id: payment })).status);
  }
  expect((await send(`payments/${id}`)).json).toMatchObject({ status: "pending", paid: "0.00" });
});

test("opening the return address proves nothing, however often and with whatever parameters", async () => {
  const id = await start();
  for (const query of ["", "?status=paid", "?payment_status=paid&amount=25.00&PayerID=1", "?session_id=cs_1&redirect_status=succeeded"]) {
    expect((await send(`payments/${id}${query}`)).json, query).toMatchObject({ status: "pending", paid: "0.00" });
  }
});

test("huge and malformed notices are refused, and the server continues to answer", async () => {
  const address = new URL(mine.noticeUrl!).pathname;
  const client = served.client("localhost:3000");
  const post = (body: string, headers: Record<string, string> = {}) => client.send(address, { method: "POST", body, headers });
  expect((await post("x".repeat(3 * 1024 * 1024))).status).toBe(413);
  for (const body of ["", "{", "null", "\0", `{"a":${"[".repeat(50_000)}`]) expect((await post(body)).status, body.slice(0, 20)).toBe(400);
  expect((await post("{}", { "content-type": "text/xml", "x-practice-signature": "é" })).status).toBe(400);
  expect((await send("user")).status).toBe(200);
});

test.each([
  ["refuse", "Practice refuses every payment of this key"],
  ["dead", "the connection was closed"],
])(
  "a system that does not start a payment (%s) fails it: the customer may choose another, the owner reads its words",
  async (fault, words) => {
    const broken = await connect(world.panel, `practice-${fault}-tests`);
    const got = await send("payments", { system: broken.id, amount: "25" });
    expect(refusalOf(got)).toEqual([422, "payment_unavailable"]);
    expect(got.text).not.toContain(words);
    const [latest] = (await send("payments")).json.items;
    expect(latest).toMatchObject({ system_id: broken.id, status: "failed", paid: "0.00" });
    const owners = await keyFor(world, { panel: world.main, actor: world.asOwner.actor });
    const shown = await served.client("localhost:3000").send(`/api/panel/${world.panel.id}/payments/systems/${broken.id}`, {
      headers: { Authorization: `Bearer ${owners}` },
    });
    expect(shown.json).toMatchObject({ failure: words, failing_since: expect.any(Number) as number });
  },
);

test("a private address is never called; a slow system is waited for", async () => {
  const inside = await connect(world.panel, "practice-inside", {
    credentials: { baseUrl: "http://127.0.0.1:5432", secretKey: "practice-x" },
  });
  expect(refusalOf(await send("payments", { system: inside.id, amount: "25" }))).toEqual([422, "payment_unavailable"]);
  const slow = await connect(world.panel, "practice-slow-tests");
  expect((await send("payments", { system: slow.id, amount: "25" })).json).toMatchObject({ status: "pending", kind: "redirect" });
}, 20_000);
