import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "./precompress.ts";

test("text files of some size get a brotli and a gzip file next to them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "built-"));
  const script = "export const text = 'the same words again';\n".repeat(100);
  writeFileSync(path.join(folder, "shell.js"), script);
  writeFileSync(path.join(folder, "small.js"), "1;");
  writeFileSync(path.join(folder, "font.woff2"), Buffer.alloc(4096, 1));
  expect(await precompress(folder)).toBe(1);
  expect(brotliDecompressSync(readFileSync(path.join(folder, "shell.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path.join(folder, "shell.js.gz"))).toString()).toBe(script);
  for (const name of ["small.js.br", "font.woff2.br"]) expect(existsSync(path.join(folder, name))).toBe(false);
  rmSync(folder, { recursive: true });
});
