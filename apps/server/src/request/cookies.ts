import type { IncomingMessage, ServerResponse } from "node:http";

/** Of two cookies with the same name the first counts: browsers send the one with the longer path first. */
export function readCookies(request: IncomingMessage): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of request.headers.cookie?.split(";") ?? []) {
    const equals = part.indexOf("=");
    const name = part.slice(0, equals).trim();
    if (equals > 0 && !found.has(name)) found.set(name, part.slice(equals + 1).trim());
  }
  return found;
}

export interface CookieOptions {
  path: string;
  secure: boolean;
  httpOnly: boolean;
  /** undefined: until the browser closes. */
  expires?: Date | undefined;
}

/** The value is a token of ours: letters that need no encoding. One cookie of a name and path is set once per answer. */
export function setCookie(response: ServerResponse, name: string, value: string, { path, secure, httpOnly, expires }: CookieOptions): void {
  const start = `${name}=`;
  const kept = [response.getHeader("Set-Cookie") ?? []]
    .flat()
    .map(String)
    .filter((line) => !(line.startsWith(start) && line.includes(`; Path=${path};`)));
  const attributes = [
    `Path=${path}`,
    "SameSite=Lax",
    httpOnly && "HttpOnly",
    secure && "Secure",
    expires && `Expires=${expires.toUTCString()}`,
  ];
  response.setHeader("Set-Cookie", [...kept, [`${start}${value}`, ...attributes.filter(Boolean)].join("; ")]);
}
