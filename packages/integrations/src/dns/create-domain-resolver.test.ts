import dgram from "node:dgram";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDomainResolver, type DomainResolver, registrableNames } from "./create-domain-resolver.ts";

const TYPES = { A: 1, NS: 2, CNAME: 5 } as const;
type Zone = Record<string, Partial<Record<keyof typeof TYPES, string>>>;

const zone: Zone = {
  "example.com": { NS: "ns1.example.net" },
  "here.example.com": { A: "127.0.0.1" },
  "elsewhere.example.com": { A: "203.0.113.9" },
  "alias.example.com": { CNAME: "localhost" },
  "com.ua": { NS: "ns.ua" },
};

const encodeName = (name: string): Buffer =>
  Buffer.concat([...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.from([0])]);

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** One answer of the type requested, nothing (no such record), or a refusal (no such name). */
function answer(message: Buffer): Buffer {
  const { name, type, end } = questionOf(message);
  const records = zone[name];
  const found = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((key) => TYPES[key] === type);
  const value = found && records?.[found];
  const header = Buffer.alloc(12);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (records ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value ? 1 : 0, 6);
  const question = message.subarray(12, end);
  if (!value) return Buffer.concat([header, question]);
  const data = found === "A" ? Buffer.from(value.split(".").map(Number)) : encodeName(value);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, question, record, data]);
}

const server = dgram.createSocket("udp4");
let resolver: DomainResolver;
beforeAll(async () => {
  server.on("message", (message, from) => server.send(answer(message), from.port, from.address));
  await new Promise<void>((ready) => server.bind(0, "127.0.0.1", ready));
  resolver = createDomainResolver({ servers: [`127.0.0.1:${server.address().port}`] });
});
afterAll(() => void server.close());

test.each([
  ["example.com", true],
  ["any.thing.example.com", true],
  ["unused.com", false],
  ["unused.com.ua", false],
  ["here.example.com", true],
])("%s is registered: %s", async (domain, registered) => {
  expect(await resolver.isRegistered(domain)).toBe(registered);
});

test.each([
  ["here.example.com", true],
  ["alias.example.com", true],
  ["elsewhere.example.com", false],
  ["example.com", false],
  ["unused.com", false],
])("%s leads to this machine: %s", async (domain, leads) => {
  expect(await resolver.pointsTo(domain, "localhost")).toBe(leads);
});

test("a name server that does not answer counts as no, after a short timeout", async () => {
  const silent = dgram.createSocket("udp4");
  await new Promise<void>((ready) => silent.bind(0, "127.0.0.1", ready));
  const asking = createDomainResolver({ servers: [`127.0.0.1:${silent.address().port}`], timeoutMs: 50 });
  expect(await asking.isRegistered("example.com")).toBe(false);
  silent.close();
});

test("a registry's second level is not a registrable domain", () => {
  expect(registrableNames("a.shop.com.ua")).toEqual(["a.shop.com.ua", "shop.com.ua"]);
  expect(registrableNames("a.shop.com")).toEqual(["a.shop.com", "shop.com"]);
});
