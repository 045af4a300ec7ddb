import { once } from "node:events";
import { snakeKeys } from "@vitrine/contract/kernel/text/naming";
import { watchInput } from "@vitrine/contract/messaging/realtime/events";
import { reauthenticateKey, reauthenticateWatcher } from "@vitrine/core/flows/realtime/reauthenticate";
import { watchOwn, type WatchedEvent } from "@vitrine/core/messaging/realtime/watch";
import type { RequestHandler, Response } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";
import { restErrors } from "@vitrine/rest/create-rest-router";
import { arrivalOf } from "../request/arrival.ts";

const PING_MS = 20_000;
const RETRY_MS = 2_000;

/**
 * Server-sent events of the visitor's own orders and wallet, by session or API key; a reconnecting browser resumes after Last-Event-ID,
 * without repetitions.
 */
export function serveEvents(parts: VisitorParts, stopping: AbortSignal): RequestHandler {
  const refuse = restErrors({
    log: (error, request) => parts.platform.log.error({ err: error, requestId: arrivalOf(request).requestId }, "events cannot be sent"),
    languageOf: () => "en",
  });
  return async (request, response, next) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    try {
      const visit = await makeVisit(parts, request, response, { kind: "own", bearer: true });
      response.locals["visit"] = visit;
      const after = watchInput.shape.lastEventId.safeParse(request.get("last-event-id") ?? request.query["lastEventId"]).data ?? null;
      const signal = AbortSignal.any([gone.signal, stopping]);
      const ready = Promise.withResolvers<void>();
      const again = () =>
        visit.apiKey === undefined ? reauthenticateWatcher(visit.caller, visit.held) : reauthenticateKey(visit.caller, visit.apiKey);
      const events = watchOwn(visit.caller, { after, isStrict: true, signal, again, onReady: ready.resolve });
      const first = events.next();
      // The headers tell the client that it misses no event from here on.
      await Promise.race([ready.promise, first]);
      await sendEvents(response, { first, events, after: after ?? 0 }, signal);
    } catch (error) {
      refuse(error, request, response, next);
    }
  };
}

interface Telling {
  first: Promise<IteratorResult<WatchedEvent, void>>;
  events: AsyncGenerator<WatchedEvent, void>;
  after: number;
}

async function sendEvents(response: Response, { first, events, after }: Telling, signal: AbortSignal): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" });
  response.write(`retry: ${RETRY_MS}\n\n`);
  const pinging = setInterval(() => response.write(": still here\n\n"), PING_MS);
  try {
    let last = after;
    for (let next = await first; !next.done; next = await events.next()) {
      const { id, event } = next.value;
      // A transaction that began earlier may commit later: its event has no id here, so that the client's last one never goes back.
      const mark = id > last ? `id: ${id}\n` : "";
      last = Math.max(last, id);
      // Writing waits for a slow reader; its queue bounds the events that accumulate meanwhile.
      if (!response.write(`${mark}data: ${JSON.stringify(snakeKeys(event))}\n\n`)) await once(response, "drain", { signal });
    }
  } finally {
    clearInterval(pinging);
    response.end();
    await events.return();
  }
}
