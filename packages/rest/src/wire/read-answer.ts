import { createHash } from "node:crypto";
import { snakeKeys } from "@vitrine/contract/kernel/text/naming";
import type { Request, Response } from "express";
import { isKnown } from "./etag.ts";

/** Bypasses Express' own sender: no ETag is computed, no charset negotiated. */
export const sendJson = (response: Response, status: number, body: unknown): void => sendText(response, status, JSON.stringify(body));

function sendText(response: Response, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

/** The answer of a read, with an ETag of its content; 304 if the client has it already. */
export function sendUnlessSame(request: Request, response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  response.setHeader("ETag", etag);
  if (isKnown(request, etag)) return void response.writeHead(304).end();
  sendText(response, 200, text);
}

/** An answer with REST's names. A list says how long its pages are under the parameter's two names: clients read either. */
export function named(answer: unknown): unknown {
  const body = snakeKeys(answer);
  return isList(body) && "per_page" in body ? { ...body, perPage: body.per_page } : body;
}

/** A list with only the named fields of its items, in the list's order. */
export function onlyFields(body: unknown, names: unknown): unknown {
  if (typeof names !== "string" || names.trim() === "" || !isList(body)) return body;
  const kept = new Set(names.split(",").map((name) => name.trim()));
  const items = body.items.map((item) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name))) : item,
  );
  return { ...body, items };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is { items: unknown[] } => isObject(value) && Array.isArray(value["items"]);
