import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBuilt } from "./web-files.ts";

const SCRIPT = "export const text = 'the same words again';\n".repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), "built-"));
let server: Server;
beforeAll(async () => {
  for (const name of ["shell-FwpuQ9rb.js", "worker.js"]) {
    writeFileSync(path.join(folder, name), SCRIPT);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(SCRIPT));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(SCRIPT));
  }
  writeFileSync(path.join(folder, "small-abcdefgh.css"), "a{}");
  server = createServer(express().use("/static", serveBuilt(folder))).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const fetched = (file: string, encoding?: string): Promise<{ answer: IncomingMessage; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
    get({ port, host: "127.0.0.1", path: `/static/${file}`, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part)).on("end", () => resolve({ answer, body: Buffer.concat(parts) }));
    }).on("error", reject);
  });

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
] as const)("a browser that takes %s gets the built %s file", async (accepted, encoding, open) => {
  const { answer, body } = await fetched("shell-FwpuQ9rb.js", accepted);
  expect(answer.headers).toMatchObject({
    "content-encoding": encoding,
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "content-length": String(body.length),
  });
  expect(body.length).toBeLessThan(SCRIPT.length / 10);
  expect(open(body).toString()).toBe(SCRIPT);
});

test("other clients get the uncompressed file, with Vary for caches", async () => {
  const { answer, body } = await fetched("worker.js");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": "no-cache" });
  expect(body.toString()).toBe(SCRIPT);
});

test("small and missing files are answered as without compression", async () => {
  const small = await fetched("small-abcdefgh.css", "br");
  expect(small.answer.headers["content-encoding"]).toBeUndefined();
  expect(small.body.toString()).toBe("a{}");
  expect((await fetched("nothing-abcdefgh.js", "br")).answer.statusCode).toBe(404);
});
