import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NoticeRefused, type NoticeStatus, type PaymentNotice } from "./driver.ts";
import { paymentDrivers } from "./drivers.ts";

type Change = {
  why?: string;
  method?: string;
  rawBody?: string;
  headers?: Record<string, string>;
  query?: string;
  credentials?: object;
  fetchResponse?: unknown;
  fetchStatus?: number;
};
type Vector = {
  system: string;
  now?: number;
  publicUrl?: string;
  /** By address, or what a list of them answers. */
  certificates?: Record<string, string> | object[];
  credentials: object;
  request: { method: string; path: string; query: string; headers: Record<string, string>; rawBody: { base64: string } };
  fetch?: { response: unknown };
  /** No amount where the system must be queried for it. */
  expected: Record<"paymentId" | "externalId" | "status", string> & Record<"amount" | "currency", string | null>;
  acknowledgement: { status: number; contentType: string; body: string };
  accepted?: Change[];
  /** Signed by the system, but not a payment to credit. */
  refused?: Change[];
  moreStatuses?: (Change & { status: string; expected: string })[];
  forged: Change[];
  stale?: Change[];
};

const folder = new URL("vectors/", import.meta.url);
const vectors = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Vector);

/** Answers the certificate of an address, else what the vector says the system answers when it is asked back. */
function systemOf(vector: Vector, change: Change): typeof fetch {
  return (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (Array.isArray(vector.certificates)) return Promise.resolve(Response.json({ status: "SUCCESS", data: vector.certificates }));
    const certificate = vector.certificates?.[url];
    if (certificate !== undefined) return Promise.resolve(new Response(certificate));
    if (change.fetchStatus !== undefined) return Promise.resolve(new Response("{}", { status: change.fetchStatus }));
    const answer = change.fetchResponse ?? vector.fetch?.response;
    return answer === undefined ? Promise.reject(new Error(`${url} was not expected`)) : Promise.resolve(Response.json(answer));
  };
}

function verify(vector: Vector, change: Change = {}): Promise<PaymentNotice> {
  const driver = paymentDrivers.get(vector.system);
  if (driver?.verify === undefined) throw new Error(`${vector.system} has no driver`);
  const headers = { host: new URL(vector.publicUrl ?? "https://panel.example").host, ...vector.request.headers, ...change.headers };
  const { method, path, query, rawBody } = vector.request;
  const notice = {
    method: change.method ?? method,
    path,
    query: change.query ?? query,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    body: change.rawBody === undefined ? Buffer.from(rawBody.base64, "base64") : Buffer.from(change.rawBody),
  };
  const io = { fetch: systemOf(vector, change), now: () => vector.now ?? 1_779_278_400 };
  return driver.verify(notice, { ...vector.credentials, ...change.credentials }, io);
}

const each = (name: "accepted" | "refused" | "forged" | "stale") =>
  vectors.flatMap((vector) => (vector[name] ?? []).map((change) => ({ system: vector.system, why: change.why, vector, change })));

/** The vectors say some of them in a sentence. */
const STATUS: Record<string, NoticeStatus> = {
  paid: "paid",
  pending: "pending",
  failed: "failed",
  refunded: "refunded",
  partially: "partial",
  partial: "partial",
  overpaid: "overpaid",
  chargeback: "chargeback",
};

test.each(vectors)("$system: a notice signed by an independent program is accepted", async (vector) => {
  const { acknowledgement, ...notice } = await verify(vector);
  expect(notice).toMatchObject(knownOf(vector));
  expect(acknowledgement.body).toBe(vector.acknowledgement.body);
  expect(acknowledgement.status).toBe(vector.acknowledgement.status);
});

test.each(each("accepted"))("$system accepts: $why", async ({ vector, change }) => {
  expect((await verify(vector, change)).status).toBe(vector.expected.status);
});

test.each(
  vectors.flatMap((vector) =>
    (vector.moreStatuses ?? []).map((change) => ({ system: vector.system, word: change.status, vector, change })),
  ),
)("$system: $word", async ({ vector, change }) => {
  const outcome = await verify(vector, change).catch((error: unknown) => error);
  if (change.expected.startsWith("test payment")) expect(outcome).toBeInstanceOf(NoticeRefused);
  else expect(outcome).toHaveProperty("status", STATUS[change.expected.split(/\W/, 1)[0] ?? ""]);
});

/** Refused, or believed to be what the system says when it is asked: never the payment that the notice claims. */
test.each([...each("refused"), ...each("forged"), ...each("stale")])("$system credits nothing: $why", async ({ vector, change }) => {
  const outcome = await verify(vector, change).catch((error: unknown) => error);
  if (change.fetchResponse === undefined && change.fetchStatus === undefined) expect(outcome).toBeInstanceOf(NoticeRefused);
  else expect(outcome instanceof NoticeRefused || !isExpected(outcome as PaymentNotice, vector)).toBe(true);
});

/** The event of BTCPay carries no money: the invoice that is fetched does. */
function knownOf({ expected: { paymentId, externalId, status, amount, currency } }: Vector): Partial<Record<keyof PaymentNotice, string>> {
  return { paymentId, externalId, status, ...(amount !== null && { amount }), ...(currency !== null && { currency }) };
}

const isExpected = (notice: PaymentNotice, vector: Vector): boolean =>
  Object.entries(knownOf(vector)).every(([name, value]) => notice[name as keyof PaymentNotice] === value);

test("every vector has its driver, every driver a file of its name", () => {
  expect(vectors.map(({ system }) => system).filter((system) => !paymentDrivers.has(system))).toEqual([]);
  expect([...paymentDrivers.keys()].filter((system) => !existsSync(new URL(`${system}.ts`, import.meta.url)))).toEqual([]);
});
