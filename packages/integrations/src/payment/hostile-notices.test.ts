import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NoticeRefused, PaymentSystemError } from "./driver.ts";
import { paymentDrivers } from "./drivers.ts";

type Vector = { system: string; credentials: object; request: { method: string; headers: Record<string, string> } };

const folder = new URL("vectors/", import.meta.url);
const vectors = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Vector);
const systems = [...paymentDrivers.values()]
  .filter((driver) => "verify" in driver)
  .flatMap((driver) => {
    const vector = vectors.find(({ system }) => system === driver.system);
    return vector === undefined ? [] : [{ driver, vector, system: driver.system }];
  });

/** Anyone can send these. A system whose certificates do not come is asked again: the notice is not refused for good. */
const BODIES: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  "an empty object": Buffer.from("{}"),
  "a list": Buffer.from("[]"),
  "the word null": Buffer.from("null"),
  "broken JSON": Buffer.from('{"data":{"status":"paid"'),
  "broken UTF-8": Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  "members of Object": Buffer.from('{"__proto__":{"status":"paid"},"constructor":"x","hasOwnProperty":1}'),
  "deep JSON": Buffer.from(`${'{"data":'.repeat(20_000)}1${"}".repeat(20_000)}`),
  "objects of a depth that is still read": Buffer.from(`{"sign":"x","type":1,"a":${'{"a":'.repeat(3000)}1${"}".repeat(3000)}}`),
  "numbers without end": Buffer.from(`{"amount":${"9".repeat(200_000)},"total":-1,"sum":1e400}`),
  "a form of many fields": Buffer.from("a=1&".repeat(50_000)),
  "objects where text belongs": Buffer.from('{"id":{},"data":{"id":[],"amount":{}},"payload":[],"event":{},"object":[]}'),
  "a form with empty and repeated fields": Buffer.from("&&=&id=&id=1&amount=NaN&%zz=%zz&hash=&sign="),
};
const HEADERS = { none: () => ({}), own: ({ request }: Vector) => request.headers };

const cases = systems.flatMap((each) =>
  Object.keys(BODIES).flatMap((body) =>
    Object.keys(HEADERS).map((headers) => ({ ...each, body, headers: headers as keyof typeof HEADERS })),
  ),
);

test.each(cases)("$system refuses $body with $headers headers", async ({ driver, vector, body, headers }) => {
  const lower = Object.entries(HEADERS[headers](vector)).map(([name, value]) => [name.toLowerCase(), value]);
  const text = BODIES[body] ?? Buffer.alloc(0);
  const isQuery = vector.request.method === "GET";
  const notice = {
    method: vector.request.method,
    path: "/api/payment/x/tok",
    query: isQuery ? text.toString() : "",
    body: isQuery ? Buffer.alloc(0) : text,
  };
  const io = { fetch: () => Promise.resolve(new Response("{}", { status: 404 })), now: () => 1_779_278_400 };
  const verified = driver.verify?.({ ...notice, headers: Object.fromEntries(lower) as Record<string, string> }, vector.credentials, io);
  const outcome: unknown = await verified?.catch((error: unknown) => error);
  expect(outcome instanceof NoticeRefused || outcome instanceof PaymentSystemError).toBe(true);
});

test("every system that announces payments is among them", () => {
  expect([...paymentDrivers.values()].filter((driver) => "verify" in driver).map(({ system }) => system)).toEqual(
    systems.map(({ system }) => system),
  );
});
