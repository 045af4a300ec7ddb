import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFiles } from "@vitrine/contract/texts/folder";
import type { RequestHandler } from "express";

interface Bundle {
  body: Buffer;
  hash: string;
}

const HASH_LENGTH = 16;

/** By "en/common". */
const bundles = new Map<string, Bundle>();

for (const language of LANGUAGES) {
  for (const { namespace, path } of textFiles(language)) {
    const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);
    bundles.set(`${language}/${namespace}`, { body: Buffer.from(text), hash });
  }
}

/** Content hashes by language and namespace: with one as `?h=` a bundle may be kept for good. */
export const localeHashes = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        [...bundles].filter(([name]) => name.startsWith(`${language}/`)).map(([name, { hash }]) => [name.slice(language.length + 1), hash]),
      ),
    ]),
  );

/** GET /static/locales/{lng}/{ns}.json */
export const serveLocale: RequestHandler = (request, response, next) => {
  const { lng, ns } = request.params as { lng: string; ns: string };
  const found = bundles.get(`${lng}/${ns}`);
  if (!found) return next();
  const etag = `"${found.hash}"`;
  response.set({ ETag: etag, "Cache-Control": request.query["h"] === found.hash ? "public, max-age=31536000, immutable" : "no-cache" });
  if (request.get("if-none-match") === etag) return void response.status(304).end();
  response.type("application/json").send(found.body);
};
