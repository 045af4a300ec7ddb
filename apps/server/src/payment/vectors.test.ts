import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { newPanelToken } from "@vitrine/core/kernel/secret/tokens";
import { credentialsPlace, offeredDrivers } from "@vitrine/core/money/payment/payment-drivers";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../test/served.ts";

/*
 * Announcements that an independent program signed, as HTTP requests to a panel that has their keys and waits for their payment.
 */
type Vector = {
  system: string;
  now?: number;
  publicUrl?: string;
  /** Answers by address, or a list of them. */
  certificates?: Record<string, string> | object[];
  credentials: Record<string, string>;
  request: { method: string; query: string; headers: Record<string, string>; rawBody: { base64: string } };
  fetch?: { response: unknown };
  /** No amount where the system must be queried for it. */
  expected: { paymentId: string; externalId: string; amount: string | null; currency: string | null };
  acknowledgement: { status: number; body: string };
};

const FOLDER = new URL("../../../../packages/integrations/src/payment/vectors/", import.meta.url);
/** One for each system, except Shopier, whose payments the owner confirms. */
const vectors = readdirSync(FOLDER)
  .filter((name) => !/-events|-lower|practice|shopier/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Vector)
  .filter(({ expected: { paymentId } }) => paymentNumber(paymentId) !== undefined);
const NOW = 1_779_278_400;

let world: World;
let served: Served;

/** The system's answers in the vector. */
const answersOf =
  ({ certificates, fetch: asked }: Vector): typeof fetch =>
  async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (Array.isArray(certificates)) return Response.json({ status: "SUCCESS", data: certificates });
    const certificate = certificates?.[url];
    return certificate === undefined ? Response.json(asked?.response ?? {}) : new Response(certificate);
  };

beforeAll(async () => {
  world = await makeWorld();
  const drivers = new Map(offeredDrivers(world.platform));
  for (const vector of vectors) {
    const driver = drivers.get(vector.system)!;
    const io = { fetch: answersOf(vector), now: () => vector.now ?? NOW };
    drivers.set(vector.system, { ...driver, verify: (notice, keys) => driver.verify!(notice, keys, io) });
  }
  offeredDrivers.set(world.platform, drivers);
  served = await serve(world.platform);
});
afterAll(() => served.close());

interface Waiting {
  path: string;
  balance(): Promise<string>;
  outcomes(): Promise<string[]>;
}

const amountOf = ({ expected, fetch: asked }: Vector) => parseAmount(expected.amount ?? (asked!.response as { amount: string }).amount)!;

/** A panel of its own with the vector's keys, and a payment with its id. */
async function waiting(vector: Vector, more = 0n): Promise<Waiting> {
  const panel = await world.newPanel();
  const user = await world.customer(undefined, { panel });
  const { system, credentials, expected } = vector;
  const currency = expected.currency ?? "USD";
  const token = newPanelToken(panel.id);
  const notices = await runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into payment_systems (panel_id, driver, title, credentials_sealed, currency, min_amount, max_amount, notice_token)
       values ($1, $2, $2, '', $3, 1, 1, $4) returning id`,
      [panel.id, system, currency, token],
    );
    const id = Number(rows[0]!.id);
    const sealed = world.platform.sealer.seal(JSON.stringify(credentials), credentialsPlace(panel.id, id));
    await client.query("update payment_systems set credentials_sealed = $2 where panel_id = $1", [panel.id, sealed]);
    await client.query(
      `insert into payments (panel_id, id, payment_system_id, user_id, currency, amount, fee, fee_payer, bonus, rate, expires_at)
       values ($1, $2, $3, $4, $5, $6, 0, 'panel', 0, 1, now() + interval '1 day')`,
      [panel.id, paymentNumber(expected.paymentId), id, user.id, currency, String(amountOf(vector) + more)],
    );
    return async () => {
      const kept = await world.asSystem(panel).run(({ tx }) => tx.selectFrom("paymentNotices").select("outcome").orderBy("id").execute());
      return kept.map(({ outcome }) => outcome);
    };
  });
  return { path: `/api/payment/${system}/${token}`, balance: () => world.balance(user.id, panel), outcomes: notices };
}

function send(vector: Vector, path: string): Promise<{ status: number; body: string }> {
  const { method, query, headers, rawBody } = vector.request;
  const body = Buffer.from(rawBody.base64, "base64");
  const { host } = new URL(vector.publicUrl ?? "https://panel.example");
  const own = vector.system === "coinpayments" ? { "X-CoinPayments-Signature": signatureAt(vector, `https://${host}${path}`, body) } : {};
  const options = {
    host: "127.0.0.1",
    port: served.port,
    path: query === "" ? path : `${path}?${query}`,
    method,
    agent: false,
    headers: { Host: host, ...headers, ...own, "Content-Length": body.length },
  } as const;
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const read = response.toArray().then((chunks) => Buffer.concat(chunks as Buffer[]).toString());
      read.then((text) => resolve({ status: response.statusCode!, body: text }), reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** CoinPayments signs the address, which has a token of the panel. */
function signatureAt({ credentials: { clientId, clientSecret }, request }: Vector, url: string, body: Buffer): string {
  const head = `\uFEFF${request.method}${url}${clientId}${request.headers["X-CoinPayments-Timestamp"]}`;
  return createHmac("sha256", clientSecret!).update(head).update(body).digest("base64");
}

test.each(vectors)("$system's notice credits its payment once and is answered as the system requires", async (vector) => {
  const own = await waiting(vector);
  const { status, body } = vector.acknowledgement;
  expect(await send(vector, own.path)).toEqual({ status, body });
  for (const again of await Promise.all([send(vector, own.path), send(vector, own.path)])) expect(again).toEqual({ status, body });
  expect([await own.balance(), await own.outcomes()]).toEqual([formatAmount(amountOf(vector)), ["credited"]]);

  const higher = await waiting(vector, 1n);
  expect((await send(vector, higher.path)).status).toBe(status);
  expect([await higher.balance(), await higher.outcomes()]).toEqual(["0.00", ["amount_differs"]]);
});

test("all that was credited is in the ledgers", async () => {
  expect(vectors.length).toBeGreaterThan(40);
  expect(await reconcile(world.platform)).toEqual([]);
});
