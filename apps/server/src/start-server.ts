import http, { type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningServer {
  port: number;
  /** Accepts no new requests, finishes those in progress, and aborts what has not finished within the grace period. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  host: string;
  /** 0: a free one. */
  port: number;
  graceMs: number;
  /** Called first when the server stops, to end event streams. */
  onStopping: () => void;
}

/** Longer than the usual proxy's, so that the server never closes a connection on which a request is arriving. */
const KEEP_ALIVE_MS = 65_000;
const REQUEST_MS = 60_000;

export async function startServer(listener: RequestListener, { host, port, graceMs, onStopping }: ServerOptions): Promise<RunningServer> {
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, listener);
  await listening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      onStopping();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const ending = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(ending);
    },
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
