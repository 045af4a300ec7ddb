import type { Response } from "express";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./faults.ts";

/** HTTP 200 and exactly this content type for every response: some clients compare the header. */
export function sendJson(response: Response, answer: unknown): void {
  response.statusCode = 200;
  response.setHeader("Content-Type", "application/json");
  response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
}

export async function sendSpoilt(response: Response, fault: Fault, answer: unknown): Promise<void> {
  const json = typeof answer === "string" ? answer : JSON.stringify(answer);
  switch (fault.name) {
    case "out_of_money":
      return sendJson(response, { error: "Not enough funds on balance" });
    case "refuse":
      return sendJson(response, { error: "Incorrect request" });
    case "rate_limit":
      response.setHeader("Retry-After", "1");
      return sendPage(response, 429, "application/json", JSON.stringify({ error: "Too many requests" }));
    case "timeout_after_accept":
      if (await staysOpen(response, fault.delayMs ?? 120_000)) response.destroy();
      return;
    case "slow":
      if (await staysOpen(response, fault.delayMs ?? 5_000)) sendJson(response, json);
      return;
    case "error_502":
      return sendPage(
        response,
        502,
        "text/html",
        "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
      );
    case "html":
      return sendPage(response, 200, "text/html", "<!DOCTYPE html><html><body><p>Checking your browser before access.</p></body></html>");
    case "truncated":
      return sendPage(response, 200, "application/json", json.slice(0, Math.ceil(json.length / 2)));
    case "twice":
      return sendPage(response, 200, "application/json", json + json);
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "huge":
      return sendHuge(response);
  }
}

function sendPage(response: Response, status: number, type: string, body: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.end(body);
}

const hugeBytes = 40 * 1024 * 1024;

async function sendHuge(response: Response): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, " ");
  response.statusCode = 200;
  response.setHeader("Content-Type", "application/json");
  const pieces = Readable.from(Array.from({ length: hugeBytes / piece.length }, () => piece));
  try {
    await pipeline(pieces, response);
  } catch (error) {
    // A client that limits the response size disconnects early.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

/** false if the client disconnected before the time was over. */
async function staysOpen(response: Response, delayMs: number): Promise<boolean> {
  const left = new AbortController();
  const leave = () => left.abort();
  response.once("close", leave);
  try {
    await sleep(delayMs, undefined, { signal: left.signal });
    return true;
  } catch {
    return false;
  } finally {
    response.off("close", leave);
  }
}
