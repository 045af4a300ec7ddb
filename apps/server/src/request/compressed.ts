import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import type { Request, Response } from "express";

const THRESHOLD_BYTES = 4096;

const compress = compression({
  threshold: THRESHOLD_BYTES,
  filter: (request, response) =>
    !String(response.getHeader("Content-Type")).startsWith("text/event-stream") && compression.filter(request, response),
});

/** Compresses long responses of this request; an event stream is never buffered for it. */
export function compressed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => compress(request as Request, response as Response, () => resolve()));
}
