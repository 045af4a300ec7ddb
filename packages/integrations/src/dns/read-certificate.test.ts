import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { createServer, type TlsOptions } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCertificate } from "./read-certificate.ts";

/** Created for this test, valid from 2020 to 2120; a secret of nothing else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrWN6bv+oJtkyTX/3
XhhnwP1u/G97OwjvKcqubEUTsYyhRANCAASOaMFSnuu7CSieLYxXGc5VrYi3G1Wz
tYpHsjtS5FqmdQdLhSW43Rr+W6iZ8YokaRBH+dIw5AvBD67Z75vXdyGR
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBajCCARCgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxzaG9wLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDHNob3AuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABI5owVKe
67sJKJ4tjFcZzlWtiLcbVbO1ikeyO1LkWqZ1B0uFJbjdGv5bqJnxiiRpEEf50jDk
C8EPrtnvm9d3IZGjSzBJMBcGA1UdEQQQMA6CDHNob3AuZXhhbXBsZTAPBgNVHRMB
Af8EBTADAQH/MB0GA1UdDgQWBBRZobQCS4M7vazsfS4IjL2AO74UFDAKBggqhkjO
PQQDAgNIADBFAiBLUptPMTByUKJAgY6UL0nsa1kJGFRKVgizlLQTMc4ZlwIhALLC
M4g3sxy0mOSmGmZrcHdI4fVyEswGrqzv1Isw45z6
-----END CERTIFICATE-----`;

const LOCAL = "127.0.0.1";
const servers: Server[] = [];
const listening = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, LOCAL, resolve));
  return (server.address() as AddressInfo).port;
};
const names: string[] = [];
let secure: number;
beforeAll(async () => {
  const SNICallback: TlsOptions["SNICallback"] = (name, done) => (names.push(name), done(null));
  const server = createServer({ key: KEY, cert: CERTIFICATE, SNICallback });
  secure = await listening(server.on("tlsClientError", () => undefined));
});
afterAll(() => servers.forEach((server) => server.close()));

test("a trusted certificate of the name is valid until it expires", async () => {
  const found = await readCertificate("shop.example", LOCAL, { port: secure, ca: CERTIFICATE });
  expect(found).toEqual({ state: "valid", expiresAt: new Date("2120-01-01T00:00:00Z") });
  expect(names).toEqual(["shop.example"]);
});

test("a certificate of another name, or of an unknown issuer, is invalid", async () => {
  expect(await readCertificate("other.example", LOCAL, { port: secure, ca: CERTIFICATE })).toEqual({ state: "missing" });
  expect(await readCertificate("shop.example", LOCAL, { port: secure })).toEqual({ state: "missing" });
});

test("a server that does not answer has an unknown state", async () => {
  const silent = await listening(createTcpServer(() => undefined));
  expect(await readCertificate("shop.example", LOCAL, { port: silent, timeoutMs: 100 })).toEqual({ state: "unknown" });
  const closed = await listening(createTcpServer());
  await new Promise((resolve) => servers.at(-1)!.close(resolve));
  expect(await readCertificate("shop.example", LOCAL, { port: closed })).toEqual({ state: "unknown" });
});
