import type { IncomingMessage } from "node:http";
import { readBody } from "../wire/read-body.ts";
import { readMultipart } from "./read-multipart.ts";

/** Parameters from query and body; the last of a repeated name counts. Lists (`orders[0]=1`, JSON arrays) are joined by commas. */
export type Parameters = ReadonlyMap<string, string>;

/** More than any client sends: lists of ids have at most 100, and a text's lines may be sent one by one. */
const MOST_PARAMETERS = 10_000;

export class UnreadableBody extends Error {}

/** Fields with one item per line; a JSON array under any other name is a list of ids. */
const LINES = new Set(["comments", "usernames", "hashtags", "keywords", "groups"]);

/** Reads a POST form, JSON or multipart, with or without a Content-Type, and the query; the body wins. Throws UnreadableBody. */
export async function readParameters(request: IncomingMessage): Promise<Parameters> {
  const found = new Map<string, string[]>();
  const { url = "" } = request;
  const question = url.indexOf("?");
  if (question >= 0) collectForm(found, url.slice(question + 1));
  if (request.method === "POST") {
    const body = new Map<string, string[]>();
    await readForm(request, body);
    for (const [name, values] of body) found.set(name, values);
  }
  return new Map([...found].map(([name, values]) => [name, values.join(LINES.has(name) ? "\n" : ",")]));
}

async function readForm(request: IncomingMessage, into: Map<string, string[]>): Promise<void> {
  const body = await readBody(request, { tooLarge: () => new UnreadableBody("too large") });
  const type = request.headers["content-type"]?.toLowerCase() ?? "";
  if (request.headers["content-encoding"] && request.headers["content-encoding"] !== "identity") throw new UnreadableBody("encoded");
  if (type.startsWith("multipart/form-data")) return collectMultipart(into, body, request.headers["content-type"]!);
  const text = body
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trim();
  if (type.includes("json") || text.startsWith("{")) return collectJson(into, text);
  collectForm(into, text);
}

/** `orders[]`, `orders[0]` and `orders` are one list; a plain name keeps its last value. */
function add(into: Map<string, string[]>, name: string, value: string): void {
  const bare = /^([^[\]]+)\[\d*\]$/.exec(name)?.[1];
  if (bare === undefined) return void into.set(name, [value]);
  const list = into.get(bare);
  if (list) list.push(value);
  else into.set(bare, [value]);
}

function collect(into: Map<string, string[]>, pairs: Iterable<[string, string]>): void {
  for (const [name, value] of pairs) add(into, name, value);
}

/** Counts before it parses: the key and the limit of its owner are not known yet. */
function collectForm(into: Map<string, string[]>, text: string): void {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) if (++count > MOST_PARAMETERS) throw tooMany();
  collect(into, new URLSearchParams(text));
}

const tooMany = () => new UnreadableBody("too many parameters");

function collectMultipart(into: Map<string, string[]>, body: Buffer, type: string): void {
  const fields = readMultipart(body, type, MOST_PARAMETERS);
  if (!fields) throw new UnreadableBody("multipart");
  collect(into, fields);
}

function collectJson(into: Map<string, string[]>, text: string): void {
  if (text === "") return;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new UnreadableBody("json", { cause: error });
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new UnreadableBody("json");
  const entries = Object.entries(parsed);
  if (entries.length > MOST_PARAMETERS) throw tooMany();
  for (const [name, value] of entries) {
    if (Array.isArray(value)) into.set(name, value.filter(isScalar).map(String));
    else if (isScalar(value)) into.set(name, [String(value)]);
  }
}

const isScalar = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);
