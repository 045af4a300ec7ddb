import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestPractice } from "../../test/practice-client.ts";
import type { Practice } from "../start-practice.ts";
import type { PaymentOutcome } from "./practice-payment.ts";

type Notice = { path: string; signature: string; text: string };

const KEY = "practice-test";
const dataDir = mkdtempSync(path.join(tmpdir(), "practice-payment-"));
const notices: Notice[] = [];
/** Status codes that the receiver returns before it returns 200. */
const refusals: number[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    notices.push({
      path: request.url ?? "",
      signature: String(request.headers["x-practice-signature"]),
      text: Buffer.concat(parts).toString(),
    });
    response.writeHead(refusals.shift() ?? 200).end();
  });
});
let practice: Practice;
let noticeUrl: string;

beforeAll(async () => {
  await new Promise<void>((ready) => void receiver.listen(0, "127.0.0.1", ready));
  noticeUrl = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}`;
  practice = await startTestPractice({ dataDir, speed: 300 });
});
afterAll(async () => {
  await practice.close();
  receiver.close();
  rmSync(dataDir, { recursive: true });
});

const ask = (address: string, body?: object, key = KEY) =>
  fetch(`${practice.url}${address}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

const payment = (id: string, change: object = {}) => ({
  payment_id: id,
  amount: "15.00",
  currency: "USD",
  description: "Top up",
  return_url: `${noticeUrl}/back`,
  notice_url: `${noticeUrl}/${id}`,
  language: "en",
  ...change,
});

async function create(id: string): Promise<{ external_id: string; payment_url: string }> {
  const answer = await ask("/pay/payments", payment(id));
  expect(answer.status).toBe(201);
  return (await answer.json()) as { external_id: string; payment_url: string };
}

const choose = (pageUrl: string, outcome: PaymentOutcome) =>
  fetch(pageUrl, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });

const noticesOf = (id: string) => notices.filter(({ path }) => path === `/${id}`);
const signed = ({ text }: Notice, key: string) => createHmac("sha256", key).update(text).digest("hex");

test.each([
  ["VTpay", "pay", "paid", "15.00"],
  ["VTpart", "part", "partial", "7.50"],
  ["VTover", "over", "overpaid", "22.50"],
  ["VTlate", "late", "paid", "15.00"],
  ["VTrefuse", "refuse", "failed", "15.00"],
] as const)("%s: the payer chooses %s, the notice says %s %s", async (id, outcome, status, amount) => {
  const { payment_url: page, external_id: externalId } = await create(id);
  const left = await choose(page, outcome);
  expect([left.status, left.headers.get("location")]).toEqual([303, `${noticeUrl}/back`]);
  await vi.waitFor(() => expect(noticesOf(id)).toHaveLength(1));
  const [notice] = noticesOf(id);
  expect(JSON.parse(notice!.text)).toEqual({ payment_id: id, external_id: externalId, amount, currency: "USD", status });
  expect(notice!.signature).toBe(signed(notice!, KEY));
  expect(await (await ask(`/pay/payments/${id}`)).json()).toMatchObject({ payment_id: id, status, amount });
});

test("a key chooses how its payments are paid", async () => {
  const started = async (key: string) => (await (await ask("/pay/payments", payment("VTstep"), key)).json()) as Record<string, never>;
  const form = await started("practice-form-anna");
  expect(form).toMatchObject({ form: { action: `${practice.url}/pay/form`, fields: { payment: form["external_id"] } } });
  const posted = await fetch(`${practice.url}/pay/form`, {
    method: "POST",
    body: new URLSearchParams({ payment: String(form["external_id"]) }),
  });
  expect([posted.status, await posted.text()]).toEqual([200, expect.stringContaining("<button") as string]);
  const code = await started("practice-qr");
  expect(code).toMatchObject({
    qr: { payload: `${practice.url}/pay/page/${code["external_id"]}`, address: code["external_id"], valid_for: 3 },
  });
  expect(await started("practice-brief")).toMatchObject({ qr: { valid_for: 1 } });
  expect(await started("practice-former")).toHaveProperty("payment_url");
});

test("an account may refuse every payment, or close the connection", async () => {
  const refused = await ask("/pay/payments", payment("VTrefused"), "practice-refuse-anna");
  expect([refused.status, await refused.json()]).toEqual([422, { error: "Practice refuses every payment of this key" }]);
  await expect(ask("/pay/payments", payment("VTdead"), "practice-dead")).rejects.toThrow("fetch failed");
});

test("a notice may be sent three times, or with a wrong signature", async () => {
  await choose((await create("VTtwice")).payment_url, "twice");
  await vi.waitFor(() => expect(noticesOf("VTtwice")).toHaveLength(3));
  await choose((await create("VTforge")).payment_url, "forge");
  await vi.waitFor(() => expect(noticesOf("VTforge")).toHaveLength(1));
  const [forged] = noticesOf("VTforge");
  expect(forged!.signature).not.toBe(signed(forged!, KEY));
  expect(await (await ask("/pay/payments/VTforge")).json()).toMatchObject({ status: "pending" });
});

test("returning without paying pays nothing", async () => {
  await choose((await create("VTnever")).payment_url, "never");
  expect(await (await ask("/pay/payments/VTnever")).json()).toMatchObject({ status: "pending", amount: "15.00" });
  expect(noticesOf("VTnever")).toEqual([]);
});

test("a notice without a 200 response is sent again", async () => {
  refusals.push(503);
  await choose((await create("VTagain")).payment_url, "pay");
  await vi.waitFor(() => expect(noticesOf("VTagain")).toHaveLength(2), { timeout: 5_000 });
});

test("a paid payment is refunded on request, an unpaid one is not", async () => {
  await create("VTback");
  const refund = () => ask("/pay/payments/VTback/refund", { amount: "5.00", currency: "USD", reason: "asked" });
  expect((await refund()).status).toBe(409);
  const controlled = await fetch(`${practice.url}/control/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: KEY, payment: "VTback", outcome: "pay" }),
  });
  expect(await controlled.json()).toMatchObject({ status: "paid" });
  expect(await (await refund()).json()).toMatchObject({ status: "refunded" });
  await vi.waitFor(() =>
    expect(noticesOf("VTback").map(({ text }) => (JSON.parse(text) as { status: string }).status)).toContain("refunded"),
  );
  expect(await (await ask("/pay/payments/VTback")).json()).toMatchObject({ status: "refunded", amount: "5.00" });
});

test("a won dispute gets another notification than the payment", async () => {
  await create("VTwon");
  for (const outcome of ["pay", "chargeback", "won"]) {
    const command = JSON.stringify({ key: KEY, payment: "VTwon", outcome });
    await fetch(`${practice.url}/control/payments`, { method: "POST", headers: { "content-type": "application/json" }, body: command });
  }
  await vi.waitFor(() => expect(new Set(noticesOf("VTwon").map(({ text }) => text)).size).toBe(3));
});

test.each([
  ["an unknown key", "/pay/payments", payment("VTx"), "live-key", 401],
  ["an amount in words", "/pay/payments", payment("VTx", { amount: "ten" }), KEY, 422],
  ["a return address of another scheme", "/pay/payments", payment("VTx", { return_url: "javascript:alert(1)" }), KEY, 422],
  ["another key's payment", "/pay/payments/VTpay", undefined, "practice-other", 404],
  ["an unknown payment", "/pay/payments/VT404", undefined, KEY, 404],
] as const)("%s is refused", async (_, address, body, key, status) => {
  expect((await ask(address, body, key)).status).toBe(status);
});

test("a repeated request returns the same payment, and payments survive a restart", async () => {
  const first = await create("VTsame");
  expect((await create("VTsame")).external_id).toBe(first.external_id);
  await practice.close();
  practice = await startTestPractice({ dataDir, speed: 300 });
  expect(await (await ask("/pay/payments/VTpay")).json()).toMatchObject({ status: "paid" });
});

test.each(["en", "ru", "uk"])("the page in %s escapes its input, and offers no action after the payment has ended", async (language) => {
  const id = `VTpage${language}`;
  const answer = await ask("/pay/payments", payment(id, { language, description: `<b>&"'`, amount: "0.00000001" }));
  const { payment_url: address } = (await answer.json()) as { payment_url: string };
  const page = await (await fetch(address)).text();
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain("&lt;b&gt;&amp;&quot;&#39;");
  expect(page).toMatch(/0[.,]00000001/);
  expect(page.match(/<button/g)).toHaveLength(8);
  await choose(address, "pay");
  expect(await (await fetch(address)).text()).not.toContain("<button");
});
