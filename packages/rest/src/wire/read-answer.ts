import { createHash } from "node:crypto";
import type { Request, Response } from "express";

/** Bypasses Express' own sender: no ETag is computed, no charset negotiated. */
export const sendJson = (response: Response, status: number, body: unknown): void => sendText(response, status, JSON.stringify(body));

function sendText(response: Response, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

/** The answer of a read, with an ETag of its content; 304 where the client has it already. */
export function sendUnlessSame(request: Request, response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  response.setHeader("ETag", etag);
  const known = request
    .get("if-none-match")
    ?.split(",")
    .map((one) => one.trim());
  if (known?.includes(etag)) return void response.writeHead(304).end();
  sendText(response, 200, text);
}

/** A list whose items hold the named fields alone, in the list's order. */
export function onlyFields(body: unknown, named: unknown): unknown {
  if (typeof named !== "string" || named.trim() === "" || !isList(body)) return body;
  const kept = new Set(named.split(",").map((name) => name.trim()));
  const items = body.items.map((item) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name))) : item,
  );
  return { ...body, items };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is { items: unknown[] } => isObject(value) && Array.isArray(value["items"]);
