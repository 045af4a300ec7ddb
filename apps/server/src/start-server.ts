import http, { type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export interface RunningServer {
  port: number;
  /**
   * While stopping, first continues to answer until clients have disconnected: every response closes its connection, so that none is cut
   * during a request. Then accepts
   * no more, finishes what is in progress, and aborts what has not finished within the grace period.
   */
  stop(): Promise<void>;
}

export interface ServerOptions {
  host: string;
  /** 0: a free one. */
  port: number;
  graceMs: number;
  /** Maximum time for clients to disconnect; without open connections the server stops immediately. */
  drainMs: number;
  /** Called first when the server stops: ends event streams, and closes connections with their next response. */
  onStopping: () => void;
}

/** Longer than the usual proxy's, so that the server never closes a connection on which a request is arriving. */
const KEEP_ALIVE_MS = 65_000;
const REQUEST_MS = 60_000;
const LOOK_EVERY_MS = 25;

export async function startServer(
  listener: RequestListener,
  { host, port, graceMs, drainMs, onStopping }: ServerOptions,
): Promise<RunningServer> {
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, listener);
  await listening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      onStopping();
      await drained(server, drainMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const ending = setTimeout(() => server.closeAllConnections(), graceMs);
      // A request that was in progress may leave its connection open behind it.
      const idling = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      await closed;
      clearInterval(idling);
      clearTimeout(ending);
    },
  };
}

/** Resolves when no connection is open; a load balancer uses another server meanwhile. */
async function drained(server: Server, drainMs: number): Promise<void> {
  const until = performance.now() + drainMs;
  while (performance.now() < until && (await openConnections(server)) > 0) await delay(LOOK_EVERY_MS);
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
