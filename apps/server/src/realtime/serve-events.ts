import { once } from "node:events";
import { watchInput } from "@vitrine/contract/messaging/realtime/events";
import { watcherAgain } from "@vitrine/core/flows/realtime/watcher-again";
import { watchOwn, type WatchedEvent } from "@vitrine/core/messaging/realtime/watch";
import type { RequestHandler, Response } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";
import { restErrors } from "@vitrine/rest/create-rest-router";
import { arrivalOf } from "../request/arrival.ts";

const PING_MS = 20_000;
const RETRY_MS = 2_000;

/** Server-sent events of the visitor's own orders and wallet; a reconnecting browser resumes after Last-Event-ID. */
export function serveEvents(parts: VisitorParts, stopping: AbortSignal): RequestHandler {
  const refuse = restErrors({
    log: (error, request) => parts.platform.log.error({ err: error, requestId: arrivalOf(request).requestId }, "events cannot be sent"),
    languageOf: () => "en",
  });
  return async (request, response, next) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    try {
      const visit = await makeVisit(parts, request, response, { kind: "own" });
      response.locals["visit"] = visit;
      const after = watchInput.shape.lastEventId.safeParse(request.get("last-event-id") ?? request.query["lastEventId"]).data ?? null;
      const signal = AbortSignal.any([gone.signal, stopping]);
      await tell(response, watchOwn(visit.caller, { after, signal, again: () => watcherAgain(visit.caller, visit.held) }), signal);
    } catch (error) {
      refuse(error, request, response, next);
    }
  };
}

async function tell(response: Response, events: AsyncGenerator<WatchedEvent, void>, signal: AbortSignal): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" });
  response.write(`retry: ${RETRY_MS}\n\n`);
  const pinging = setInterval(() => response.write(": still here\n\n"), PING_MS);
  try {
    for await (const { id, event } of events) {
      // Writing waits for a slow reader; its queue bounds the events that accumulate meanwhile.
      if (!response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)) await once(response, "drain", { signal });
    }
  } finally {
    clearInterval(pinging);
    response.end();
  }
}
