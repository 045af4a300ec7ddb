import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/;
/** A smaller file fits one packet as it is. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` next to each text file of a built folder: the server never compresses them again. */
export async function precompress(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressed));
  return written.filter(Boolean).length;
}

async function compressed(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  for (const folder of process.argv.slice(2)) await precompress(folder);
}
