export type PastedAddress = {
  /** The first candidate. */
  url: string;
  key?: string;
  /** Addresses to try in this order until one answers as a provider does. */
  candidates: string[];
};

const keyNames = new Set(["key", "api_key", "apikey", "api-key", "token"]);
const callNames = new Set(["action", "service", "link", "quantity", "order", "orders"]);

/**
 * Reads what an owner pastes: `x.com`, `https://x.com/api/v2?key=abc`, or a provider's whole paragraph
 * "API URL: https://x.com/api/v2, API key: abc". `undefined` where no address is in it.
 */
export function parsePastedAddress(pasted: string): PastedAddress | undefined {
  const text = pasted
    .slice(0, 2_000)
    .replace(/[\u200b-\u200d\ufeff]/g, "")
    .trim();
  const found = findAddress(text);
  if (!found) return undefined;
  const { url, rest } = found;
  const key = extractKey(url) ?? findKey(rest);
  removeParameters(url, callNames);
  url.hash = "";
  const candidates = candidatesFor(url);
  const [first] = candidates;
  return first === undefined ? undefined : { url: first, candidates, ...(key === undefined ? {} : { key }) };
}

function findAddress(text: string): { url: URL; rest: string } | undefined {
  const whole = /https?:\/\/[^\s"'<>,;]+/i.exec(text);
  const bare =
    /(?<![\w@.-])(localhost|\[[0-9a-f:.]+\]|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}|\d{1,3}(?:\.\d{1,3}){3})(:\d{1,5})?([/?][^\s"'<>,;]*)?/iu;
  const match = whole ?? (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? null : bare.exec(text));
  if (!match) return undefined;
  const written = match[0].replace(/[.)\]]+$/, (end) => (match[0].includes("[") && end.startsWith("]") ? "]" : ""));
  const url = URL.parse(whole ? written : `${isLocal(written) ? "http" : "https"}://${written}`);
  if (!url || url.username !== "" || url.password !== "") return undefined;
  return { url, rest: text.slice(0, match.index) + " " + text.slice(match.index + match[0].length) };
}

/** Without a scheme, plain HTTP is used only for localhost, because the request contains the key. */
function isLocal(written: string): boolean {
  return /^(localhost|127\.|\[::1\]|10\.|192\.168\.)/i.test(written);
}

function extractKey(url: URL): string | undefined {
  return removeParameters(url, keyNames).find(looksLikeKey);
}

/** Returns the removed values. */
function removeParameters(url: URL, names: ReadonlySet<string>): string[] {
  const found = Array.from(url.searchParams).filter(([name]) => names.has(name.toLowerCase()));
  for (const [name] of found) url.searchParams.delete(name);
  return found.map(([, value]) => value);
}

function findKey(rest: string): string | undefined {
  const named = /(?:key|token|ключ)\s*[:=–-]?\s*([A-Za-z0-9][\w-]{3,199})/iu.exec(rest)?.[1];
  if (named !== undefined) return named;
  const words = rest.split(/[\s|,;]+/).filter((word) => /^[A-Za-z0-9_-]{16,200}$/.test(word) && /\d/.test(word));
  return words.length === 1 ? words[0] : undefined;
}

/** `key=YOUR_API_KEY` and `key={key}` come from documentation. */
function looksLikeKey(value: string): boolean {
  return /^[\w-]{1,200}$/.test(value) && !/^(your|my|api)?[_-]?(api)?[_-]?(key|token)$/i.test(value);
}

function candidatesFor(url: URL): string[] {
  const at = (path: string) => Object.assign(new URL(url), { pathname: path }).href;
  const path = url.pathname.replace(/\/+$/, "");
  if (path === "" && url.search === "") return [at("/api/v2"), at("/api/v1")];
  if (/^(\/[a-z]{2})?\/(api|docs|api-docs|developers?)$/i.test(path)) return [at("/api/v2"), url.href, at("/api/v1")];
  return [url.href];
}
