import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFiles } from "@vitrine/contract/texts/folder";
import { readWording, wordingOfFile } from "@vitrine/core/content/language/wording";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import type { TextGroup } from "@vitrine/core/kernel/text/texts";
import { isKnown } from "@vitrine/rest/wire/etag";
import type { Request, RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";

interface Bundle {
  body: Buffer;
  hash: string;
}

const HASH_LENGTH = 16;

const bundleOf = (text: string): Bundle => ({
  body: Buffer.from(text),
  hash: createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH),
});

/** By "en/common". */
const bundles = new Map<string, Bundle>();

for (const language of LANGUAGES) {
  for (const { namespace, path } of textFiles(language)) {
    bundles.set(`${language}/${namespace}`, bundleOf(JSON.stringify(JSON.parse(readFileSync(path, "utf8")))));
  }
}

/** Content hashes by language and namespace: with one as `?h=` a bundle is immutable. */
export const localeHashes = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        [...bundles].filter(([name]) => name.startsWith(`${language}/`)).map(([name, { hash }]) => [name.slice(language.length + 1), hash]),
      ),
    ]),
  );

/** Bundles with an owner's wording, kept as long as that wording. */
const worded = new WeakMap<object, Map<string, Bundle>>();

/** Sets a text by its key; the groups on the path exist, since the key is one of ours. */
function put(texts: TextGroup, key: string, text: string): void {
  const names = key.split(".");
  let group = texts;
  for (const name of names.slice(0, -1)) group = group[name] as TextGroup;
  group[names.at(-1)!] = text;
}

/** The bundle with the wording of the host's storefront. */
async function ownBundle(platform: Platform, request: Request, ours: Bundle): Promise<Bundle> {
  const { lng, ns } = request.params as { lng: Language; ns: string };
  const panel = await resolvePanel(platform, arrivalOf(request).siteHost);
  if (!panel) return ours;
  const guest = openCaller({ platform, panel, actor: { kind: "guest" }, requestId: arrivalOf(request).requestId, language: lng });
  const wording = await readWording(guest);
  const kept = worded.get(wording) ?? new Map<string, Bundle>();
  worded.set(wording, kept);
  const name = `${lng}/${ns}`;
  let found = kept.get(name);
  if (!found) {
    const own = Object.entries(wordingOfFile(lng, ns, wording));
    const texts = own.length === 0 ? undefined : (JSON.parse(ours.body.toString()) as TextGroup);
    for (const [key, text] of own) put(texts!, key, text);
    kept.set(name, (found = texts ? bundleOf(JSON.stringify(texts)) : ours));
  }
  return found;
}

/** GET /static/locales/{lng}/{ns}.json. With the hash of our own texts, as the cabinet requests them, it is these on every host. */
export const serveLocale =
  (platform: Platform): RequestHandler =>
  async (request, response, next) => {
    const { lng, ns } = request.params as { lng: string; ns: string };
    const ours = bundles.get(`${lng}/${ns}`);
    if (!ours) return next();
    const found = request.query["h"] === ours.hash ? ours : await ownBundle(platform, request, ours);
    const etag = `"${found.hash}"`;
    response.set({ ETag: etag, "Cache-Control": request.query["h"] === found.hash ? "public, max-age=31536000, immutable" : "no-cache" });
    if (isKnown(request, etag)) return void response.status(304).end();
    response.type("application/json").send(found.body);
  };
